package card

import (
	"slices"
	"strings"
)

// The subtypes of the card types (CR 205.3g-q), and after them creature types
// that the rules have since replaced but that older card files print.
var (
	artifactTypes = list(`
		Attraction, Blood, Bobblehead, Clue, Contraption, Equipment, Food, Fortification, Gold, Incubator, Infinity,
		Junk, Lander, Map, Powerstone, Spacecraft, Stone, Treasure, Vehicle`)
	enchantmentTypes = list(`
		Aura, Background, Cartouche, Case, Class, Curse, Role, Room, Rune, Saga, Shard, Shrine`)
	landTypes = list(`
		Cave, Desert, Forest, Gate, Island, Lair, Locus, Mine, Mountain, Plains, Planet, Power-Plant, Sphere, Swamp,
		Tower, Town, Urza's`)
	basicLandTypes = list(`
		Plains, Island, Swamp, Mountain, Forest`)
	planeswalkerTypes = list(`
		Ajani, Aminatou, Angrath, Arlinn, Ashiok, Bahamut, Basri, Bolas, Calix, Chandra, Comet, Dack, Dakkon, Daretti,
		Davriel, Dihada, Domri, Dovin, Ellywick, Elminster, Elspeth, Estrid, Freyalise, Garruk, Gideon, Grist, Guff,
		Huatli, Jace, Jared, Jaya, Jeska, Kaito, Karn, Kasmina, Kaya, Kiora, Koth, Liliana, Lolth, Lukka, Minsc,
		Mordenkainen, Nahiri, Narset, Niko, Nissa, Nixilis, Oko, Quintorius, Ral, Rowan, Saheeli, Samut, Sarkhan, Serra,
		Sivitri, Sorin, Szat, Tamiyo, Tasha, Teferi, Teyo, Tezzeret, Tibalt, Tyvar, Ugin, Urza, Venser, Vivien, Vraska,
		Vronos, Will, Windgrace, Wrenn, Xenagos, Yanggu, Yanling, Zariel`)
	spellTypes = list(`
		Adventure, Arcane, Lesson, Omen, Trap`)
	battleTypes = list(`
		Siege`)
	dungeonTypes = list(`
		Undercity`)
	planarTypes = list(`
		The Abyss, Alara, Alfava Metraxis, Amonkhet, Androzani Minor, Antausia, Apalapucia, Arcavios, Arkhos, Avishkar,
		Azgol, Belenon, Bolas's Meditation Realm, Capenna, Cridhe, The Dalek Asylum, Darillium, Dominaria, Earth,
		Echoir, Eldraine, Equilor, Ergamon, Fabacin, Fiora, Gallifrey, Gargantikar, Gobakhan, Horsehead Nebula, Ikoria,
		Innistrad, Iquatana, Ir, Ixalan, Kaldheim, Kamigawa, Kandoka, Karsus, Kephalai, Kinshala, Kolbahan, Kylem,
		Kyneth, The Library, Lorwyn, Luvion, Mars, Mercadia, Mirrodin, Moag, Mongseng, Moon, Muraganda, Necros, New
		Earth, New Phyrexia, Outside Mutter's Spiral, Phyrexia, Pyrulea, Rabiah, Rath, Ravnica, Regatha, Segovia,
		Serra's Realm, Shadowmoor, Shandalar, Shenmeng, Skaro, Spacecraft, Tarkir, Theros, Time, Trenzalore, Ulgrotha,
		Unknown Planet, Valla, Vryn, Wildfire, Xerex, Zendikar, Zhalfir`)
	creatureTypes = list(`
		Advisor, Aetherborn, Alien, Ally, Angel, Antelope, Ape, Archer, Archon, Armadillo, Army, Artificer, Assassin,
		Assembly-Worker, Astartes, Atog, Aurochs, Avatar, Azra, Badger, Balloon, Barbarian, Bard, Basilisk, Bat, Bear,
		Beast, Beaver, Beeble, Beholder, Berserker, Bird, Bison, Blinkmoth, Boar, Bringer, Brushwagg, C'tan, Camarid,
		Camel, Capybara, Caribou, Carrier, Cat, Centaur, Child, Chimera, Citizen, Cleric, Clown, Cockatrice, Construct,
		Coward, Coyote, Crab, Crocodile, Custodes, Cyberman, Cyclops, Dalek, Dauthi, Demigod, Demon, Deserter,
		Detective, Devil, Dinosaur, Djinn, Doctor, Dog, Dragon, Drake, Dreadnought, Drix, Drone, Druid, Dryad, Dwarf,
		Echidna, Efreet, Egg, Elder, Eldrazi, Elemental, Elephant, Elf, Elk, Employee, Eye, Faerie, Ferret, Fish,
		Flagbearer, Fox, Fractal, Frog, Fungus, Gamer, Gargoyle, Germ, Giant, Gith, Glimmer, Gnoll, Gnome, Goat, Goblin,
		God, Golem, Gorgon, Graveborn, Gremlin, Griffin, Guest, Hag, Halfling, Hamster, Harpy, Hedgehog, Hellion, Hero,
		Hippo, Hippogriff, Homarid, Homunculus, Horror, Horse, Human, Hydra, Hyena, Illusion, Imp, Incarnation, Inkling,
		Inquisitor, Insect, Jackal, Jellyfish, Juggernaut, Kangaroo, Kavu, Kirin, Kithkin, Knight, Kobold, Kor, Kraken,
		Lamia, Lammasu, Leech, Lemur, Leviathan, Lhurgoyf, Licid, Lizard, Llama, Lobster, Manticore, Masticore,
		Mercenary, Merfolk, Metathran, Minion, Minotaur, Mite, Mole, Monger, Mongoose, Monk, Monkey, Moogle, Moonfolk,
		Mount, Mouse, Mutant, Myr, Mystic, Nautilus, Necron, Nephilim, Nightmare, Nightstalker, Ninja, Noble, Noggle,
		Nomad, Nymph, Octopus, Ogre, Ooze, Orb, Orc, Orgg, Otter, Ouphe, Ox, Oyster, Pangolin, Peasant, Pegasus,
		Pentavite, Performer, Pest, Phelddagrif, Phoenix, Phyrexian, Pilot, Pincher, Pirate, Plant, Platypus, Porcupine,
		Possum, Praetor, Primarch, Prism, Processor, Qu, Rabbit, Raccoon, Ranger, Rat, Rebel, Reflection, Rhino, Rigger,
		Robot, Rogue, Sable, Salamander, Samurai, Sand, Saproling, Satyr, Scarecrow, Scientist, Scion, Scorpion, Scout,
		Sculpture, Seal, Serf, Serpent, Servo, Shade, Shaman, Shapeshifter, Shark, Sheep, Siren, Skeleton, Skunk, Slith,
		Sliver, Sloth, Slug, Snail, Snake, Soldier, Soltari, Sorcerer, Spawn, Specter, Spellshaper, Sphinx, Spider,
		Spike, Spirit, Splinter, Sponge, Squid, Squirrel, Starfish, Surrakar, Survivor, Symbiote, Synth, Tentacle,
		Tetravite, Thalakos, Thopter, Thrull, Tiefling, Time Lord, Toy, Treefolk, Trilobite, Triskelavite, Troll,
		Turtle, Tyranid, Unicorn, Vampire, Varmint, Vedalken, Villain, Volver, Wall, Walrus, Warlock, Warrior, Weasel,
		Weird, Werewolf, Whale, Wizard, Wolf, Wolverine, Wombat, Worm, Wraith, Wurm, Yeti, Zombie, Zubera`)
	formerCreatureTypes = list(`
		Cephalid, Cyborg, Mime, Naga, Viashino`)
)

// subtypesOf says which card types share a list of subtypes.
var subtypesOf = []struct {
	types Types
	list  []string
}{
	{Artifact, artifactTypes},
	{Battle, battleTypes},
	{Creature | Kindred, creatureTypes},
	{Dungeon, dungeonTypes},
	{Enchantment, enchantmentTypes},
	{Instant | Sorcery, spellTypes},
	{Land, landTypes},
	{Plane, planarTypes},
	{Planeswalker, planeswalkerTypes},
}

// subtypeOwners is the way from a subtype to the card types it is correlated
// to (CR 205.3c).
var subtypeOwners = func() map[string]Types {
	owners := map[string]Types{}
	for _, s := range subtypesOf {
		for _, sub := range s.list {
			owners[sub] |= s.types
		}
	}
	for _, sub := range formerCreatureTypes {
		owners[sub] |= Creature | Kindred
	}
	return owners
}()

// SubtypeOf is the set of card types that s is a subtype of, 0 if it is none:
// Creature|Kindred for "Goblin" (CR 205.3d). Subtypes are written with capital
// letters and a straight apostrophe, as TypeLine has them.
func SubtypeOf(s string) Types { return subtypeOwners[s] }

// Subtypes lists the subtypes of the given card types, in the order of the
// rules. Former creature types are not among them: no player may choose one.
func Subtypes(of Types) []string {
	var all []string
	for _, s := range subtypesOf {
		if of.Any(s.types) {
			all = append(all, s.list...)
		}
	}
	return all
}

// IsCreatureType reports whether s is a creature type (CR 205.3m), also one
// that only older card files print.
func IsCreatureType(s string) bool { return SubtypeOf(s).Any(Creature) }

// IsLandType reports whether s is a land type (CR 205.3i).
func IsLandType(s string) bool { return SubtypeOf(s).Any(Land) }

// IsBasicLandType reports whether s is a basic land type (CR 305.6).
func IsBasicLandType(s string) bool { return slices.Contains(basicLandTypes, s) }

// BasicLandColor is the color of mana that lands of a basic land type make
// (CR 305.6), 0 if s is no basic land type.
func BasicLandColor(s string) Color {
	if i := slices.Index(basicLandTypes, s); i >= 0 {
		return White << i
	}
	return 0
}

// IsArtifactType reports whether s is an artifact type (CR 205.3g).
func IsArtifactType(s string) bool { return SubtypeOf(s).Any(Artifact) }

// IsEnchantmentType reports whether s is an enchantment type (CR 205.3h).
func IsEnchantmentType(s string) bool { return SubtypeOf(s).Any(Enchantment) }

// IsPlaneswalkerType reports whether s is a planeswalker type (CR 205.3j).
func IsPlaneswalkerType(s string) bool { return SubtypeOf(s).Any(Planeswalker) }

// IsSpellType reports whether s is a spell type (CR 205.3k).
func IsSpellType(s string) bool { return SubtypeOf(s).Any(Instant) }

// list splits a comma-separated list.
func list(s string) []string {
	words := strings.Split(s, ",")
	for i, w := range words {
		words[i] = strings.Join(strings.Fields(w), " ")
	}
	return words
}
