#!/usr/bin/env python3
"""A random bot for Melee, over HTTP and JSON, with nothing but Python's own library.

    pybot.py http://localhost:8640                   makes a table with bots and plays there
    pybot.py http://localhost:8640 <invitation>      joins a table
"""
import json, random, sys, urllib.error, urllib.request

url = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://localhost:8640"


def call(method, token="", **body):
    """Calls a method of the API and returns its answer."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = "Bearer " + token
    request = urllib.request.Request(f"{url}/melee.v1.{method}", json.dumps(body).encode(), headers)
    try:
        return json.load(urllib.request.urlopen(request, timeout=60))
    except urllib.error.HTTPError as error:
        raise RuntimeError(json.load(error).get("message", str(error))) from None


def pick(choice):
    """Makes any choice of those allowed, as a list of IDs or numbers."""
    kind, options = choice["kind"], [o["id"] for o in choice.get("options", [])]
    low, high = choice.get("min", 0), choice.get("max", 0)
    if kind == "KIND_YES_NO":
        return [random.randint(0, 1)]
    if kind == "KIND_NUMBER":
        return [random.randint(low, high)]
    if kind == "KIND_DIVISION":
        parts = [low] * len(options)
        parts[0] += choice.get("total", 0) - sum(parts)
        return parts
    if kind == "KIND_ORDER":
        return random.sample(options, len(options))
    return random.sample(options, random.randint(low, min(high, len(options))))


def answer(question):
    """Any answer to a question, which the rules may still refuse."""
    choice = question["choice"]
    kind = choice["kind"]
    if kind == "KIND_PRIORITY":
        play = random.choice(question.get("plays", []) + [None])
        if play is None:
            return {"pass": True}
        choices = []
        while True:  # the announcement, choice by choice
            step = call("PlayService/Next", seat, question=question["id"], play=play, choices=choices)
            if step.get("complete"):
                return {"play": play, "choices": choices}
            choices.append({"pick": pick(step["choice"])})
    if kind == "KIND_ATTACKERS":
        able = [c for c in question.get("attackChoices", []) if random.random() < 0.5]
        return {"attacks": [{"attacker": c["attacker"], "target": random.choice(c["targets"])} for c in able]}
    if kind in ("KIND_YES_NO", "KIND_MULLIGAN"):
        return {"yes": kind == "KIND_MULLIGAN" or random.random() < 0.5}
    if kind == "KIND_BLOCKERS":
        return question["least"]
    return {"pick": pick(choice)}


if len(sys.argv) > 2:
    seat = call("TableService/Join", sys.argv[2], name="Pybot")["token"]
    call("TableService/SetReady", seat, ready=True)
else:
    made = call("TableService/Create", playerName="Pybot", variant="grand-melee", seats=8, bots=7, botPaceMs=0)
    seat = made["seatToken"]
    call("TableService/SetReady", seat, ready=True)
    call("TableService/Start", made["hostToken"])

while True:
    seen = call("PlayService/Fetch", seat, waitMs=20000)["snapshot"]
    if seen["table"]["status"] in ("TABLE_STATUS_OVER", "TABLE_STATUS_ENDED"):
        winners = [s["name"] for s in seen["game"]["seats"] if s.get("outcome") == "OUTCOME_WON"]
        print("The game is over.", "The winner is " + ", ".join(winners) + "." if winners else "Nobody has won.")
        break
    for question in seen.get("questions", [])[:1]:
        try:
            call("PlayService/Act", seat, question=question["id"], answer=answer(question))
        except RuntimeError as refused:  # then do as little as the rules allow
            print("Refused:", refused)
            try:
                call("PlayService/Act", seat, question=question["id"], answer=question["least"])
            except RuntimeError as gone:
                print("Too late:", gone)
