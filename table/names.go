package table

import (
	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/words"
)

// eventKinds are the kinds of events as the API has them.
var eventKinds = map[game.EventKind]pb.EventKind{
	game.EventTurn: pb.EventKind_EVENT_KIND_TURN, game.EventStep: pb.EventKind_EVENT_KIND_STEP, game.EventCast: pb.EventKind_EVENT_KIND_CAST,
	game.EventActivate: pb.EventKind_EVENT_KIND_ACTIVATE, game.EventTrigger: pb.EventKind_EVENT_KIND_TRIGGER, game.EventLand: pb.EventKind_EVENT_KIND_LAND,
	game.EventResolve: pb.EventKind_EVENT_KIND_RESOLVE, game.EventFizzle: pb.EventKind_EVENT_KIND_FIZZLE, game.EventCounter: pb.EventKind_EVENT_KIND_COUNTER,
	game.EventMove: pb.EventKind_EVENT_KIND_MOVE, game.EventDraw: pb.EventKind_EVENT_KIND_DRAW, game.EventShuffle: pb.EventKind_EVENT_KIND_SHUFFLE,
	game.EventMulligan: pb.EventKind_EVENT_KIND_MULLIGAN, game.EventKeep: pb.EventKind_EVENT_KIND_KEEP, game.EventDamage: pb.EventKind_EVENT_KIND_DAMAGE,
	game.EventLife: pb.EventKind_EVENT_KIND_LIFE, game.EventTap: pb.EventKind_EVENT_KIND_TAP, game.EventUntap: pb.EventKind_EVENT_KIND_UNTAP,
	game.EventCounters: pb.EventKind_EVENT_KIND_COUNTERS, game.EventAttack: pb.EventKind_EVENT_KIND_ATTACK, game.EventBlock: pb.EventKind_EVENT_KIND_BLOCK,
	game.EventToken: pb.EventKind_EVENT_KIND_TOKEN, game.EventAttach: pb.EventKind_EVENT_KIND_ATTACH, game.EventControl: pb.EventKind_EVENT_KIND_CONTROL,
	game.EventReveal: pb.EventKind_EVENT_KIND_REVEAL, game.EventChoose: pb.EventKind_EVENT_KIND_CHOOSE, game.EventLose: pb.EventKind_EVENT_KIND_LOSE,
	game.EventWin: pb.EventKind_EVENT_KIND_WIN, game.EventDrawGame: pb.EventKind_EVENT_KIND_DRAW_GAME, game.EventConcede: pb.EventKind_EVENT_KIND_CONCEDE,
	game.EventLeave: pb.EventKind_EVENT_KIND_LEAVE, game.EventMarker: pb.EventKind_EVENT_KIND_MARKER, game.EventRemoved: pb.EventKind_EVENT_KIND_REMOVED,
	game.EventMana: pb.EventKind_EVENT_KIND_MANA, game.EventDestroy: pb.EventKind_EVENT_KIND_DESTROY, game.EventRegenerate: pb.EventKind_EVENT_KIND_REGENERATE,
	game.EventExtraTurn: pb.EventKind_EVENT_KIND_EXTRA_TURN, game.EventSkip: pb.EventKind_EVENT_KIND_SKIP, game.EventMatchOver: pb.EventKind_EVENT_KIND_MATCH_OVER,
	game.EventChaos: pb.EventKind_EVENT_KIND_CHAOS, game.EventChaosPlayer: pb.EventKind_EVENT_KIND_CHAOS_PLAYER,
	game.EventMotion: pb.EventKind_EVENT_KIND_MOTION, game.EventFaceDown: pb.EventKind_EVENT_KIND_FACE_DOWN, game.EventLook: pb.EventKind_EVENT_KIND_LOOK,
	game.EventTurnUp: pb.EventKind_EVENT_KIND_TURN_UP, game.EventPhase: pb.EventKind_EVENT_KIND_PHASE,
	game.EventMonarch: pb.EventKind_EVENT_KIND_MONARCH, game.EventDayNight: pb.EventKind_EVENT_KIND_DAY_NIGHT,
	game.EventMutate: pb.EventKind_EVENT_KIND_MUTATE,
	game.EventLevel:  pb.EventKind_EVENT_KIND_LEVEL, game.EventFlip: pb.EventKind_EVENT_KIND_FLIP,
	game.EventControlled: pb.EventKind_EVENT_KIND_PLAYER_CONTROL,
	game.EventProtect:    pb.EventKind_EVENT_KIND_PROTECT,
	game.EventRoom:       pb.EventKind_EVENT_KIND_ROOM, game.EventDungeon: pb.EventKind_EVENT_KIND_DUNGEON,
	game.EventRoll: pb.EventKind_EVENT_KIND_ROLL,
}

func eventKind(k game.EventKind) pb.EventKind { return eventKinds[k] }

// topics are what choices are about, as the API has it. Up to TopicPosition the
// numbers are the same.
var topics = map[game.Topic]pb.Topic{
	game.TopicPile: pb.Topic_TOPIC_PILE, game.TopicPhyrexian: pb.Topic_TOPIC_PHYREXIAN, game.TopicDefender: pb.Topic_TOPIC_DEFENDER,
	game.TopicDungeon: pb.Topic_TOPIC_DUNGEON, game.TopicRoom: pb.Topic_TOPIC_ROOM, game.TopicLibrary: pb.Topic_TOPIC_LIBRARY,
}

func topicOf(t game.Topic) pb.Topic {
	if t <= game.TopicPosition {
		return pb.Topic(t)
	}
	return topics[t]
}

// losses are why a player loses the game, by the engine's word.
var losses = map[string]words.Message{
	"life":    words.Say("no life left"),
	"library": words.Say("no card left to draw"),
	"poison":  words.Say("too many poison counters"),
	"effect":  words.Say("an effect says so"),
	"concede": words.Say("conceded"),
	"win":     words.Say("somebody else has won"),
	"team":    words.Say("the team loses"),
}
