// Verifies rounds of WOW as docs/reference/fair-play.md describes, with Go's standard library alone.
//
//	go run . rounds FILE    an export of rounds, or the file of one round
//	go run . vectors FILE   vectors for tests
//
// Exit code: 0 without a difference, 1 with one, 2 if the file cannot be read.
package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"sort"
	"strconv"
	"strings"
)

type object = map[string]any

// Unreadable input panics, and main prints the reason.
func must[Type any](value Type, err error) Type {
	if err != nil {
		panic(err)
	}
	return value
}

// Hashes and canonical JSON
func sha256Of(parts ...[]byte) []byte {
	hash := sha256.Sum256(bytes.Join(parts, nil))
	return hash[:]
}

func hashText(text string) string { return fmt.Sprintf("%x", sha256Of([]byte(text))) }

// RFC 8785: Go sorts members and writes numbers as it asks, but escapes more signs.
func canonicalJSON(value any) string {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	must(0, encoder.Encode(value))
	unescape := strings.NewReplacer(`\\`, `\\`, `\u0008`, `\b`, `\u000c`, `\f`, `\u2028`, "\u2028", `\u2029`, "\u2029")
	return unescape.Replace(strings.TrimSuffix(text.String(), "\n"))
}

func parseJSON(text []byte) (value object) {
	must(0, json.Unmarshal(text, &value))
	return value
}

func decodeBase64(text any) []byte {
	return must(base64.StdEncoding.Strict().DecodeString(text.(string)))
}

func verifyEd25519(publicKey, message, signature []byte) bool {
	return len(publicKey) == ed25519.PublicKeySize && ed25519.Verify(publicKey, message, signature)
}

// Seed stream
func drawStream(serverSeed, clientSeed, nonce any, length int) []byte {
	var stream []byte
	for block := 0; len(stream) < length; block++ {
		mac := hmac.New(sha256.New, []byte(serverSeed.(string)))
		fmt.Fprintf(mac, "%s:%d:%d", clientSeed, int64(nonce.(float64)), block)
		stream = mac.Sum(stream)
	}
	return stream[:length]
}

func drawWords(serverSeed, clientSeed, nonce any, count int) (words []uint32) {
	stream := drawStream(serverSeed, clientSeed, nonce, 4*count)
	for at := 0; at < len(stream); at += 4 {
		words = append(words, binary.BigEndian.Uint32(stream[at:]))
	}
	return words
}

func pick(word uint32, n int) int { return int(uint64(word) * uint64(n) >> 32) }

// Games

// Returns the payout. Bet and multiplier are whole hundredths, and so is their product.
func multiply(won bool, bet, multiplier any) float64 {
	if !won {
		return 0
	}
	return math.Round(bet.(float64)*100) * math.Round(multiplier.(float64)*100) / 10_000
}

// Returns bet, result and payout.
func play(game any, choice, rules object, words []uint32) []any {
	if game == "dices" {
		dice, sums := []int{}, [2]int{}
		for at, word := range words {
			dice = append(dice, 1+pick(word, 6))
			sums[at/3] += dice[at]
		}
		result := object{"wow_dices": dice[:3], "user_dices": dice[3:]}
		return []any{choice["bet"], result, multiply(sums[1] > sums[0], choice["bet"], rules["pays"])}
	}
	sections := rules["sections"].([]any)
	index := pick(words[0], len(sections))
	if game == "spin" {
		return []any{0, object{"index": index, "section": sections[index]}, sections[index].(object)["points"]}
	}
	tier := sections[index].(string)
	payout := multiply(tier == choice["tier_id"], choice["bet"], rules["multipliers"].(object)[tier])
	return []any{choice["bet"], object{"index": index, "tier": tier}, payout}
}

// Whether bet, result and payout of a round follow from its seeds and rules.
func isOutcome(entry, economy object, serverSeed any) bool {
	if economy == nil {
		return false
	}
	words, game := drawWords(serverSeed, entry["client_seed"], entry["nonce"], 6), entry["game"].(string)
	outcome := play(game, entry["choice"].(object), economy["games"].(object)[game].(object), words)
	return canonicalJSON(outcome) == canonicalJSON([]any{entry["bet"], entry["result"], entry["payout"]})
}

// Signatures and commitments

// The first 64 bytes sign the root of a tree. The others lead from the statement up to it.
func isSigned(statement any, signature any, publicKey []byte) bool {
	data := decodeBase64(signature)
	if len(data) < 64 || len(data)%32 != 0 {
		return false
	}
	root := sha256Of([]byte{0}, []byte(canonicalJSON(statement)))
	for at := 64; at < len(data); at += 32 {
		pair := [][]byte{root, data[at : at+32]}
		sort.Slice(pair, func(a, b int) bool { return bytes.Compare(pair[a], pair[b]) < 0 })
		root = sha256Of([]byte{1}, pair[0], pair[1])
	}
	text := canonicalJSON(object{"kind": "wow-batch-1", "root": fmt.Sprintf("%x", root)})
	return verifyEd25519(publicKey, []byte(text), data[:64])
}

// Whether it names this player, this seed and the player's seed before.
func isCommitment(entry object, pseudonym, serverSeedHash, hashBefore any) bool {
	statement, follows := entry["commitment"].(object), hashBefore
	if hashBefore != nil {
		follows = hashText(fmt.Sprintf("%s:%s", entry["salt"], hashBefore))
	}
	player := hashText(fmt.Sprintf("%s:%s", entry["salt"], pseudonym))
	named := []any{statement["kind"], statement["player"], statement["follows"], statement["server_seed_hash"]}
	return canonicalJSON(named) == canonicalJSON([]any{"wow-commitment-1", player, follows, serverSeedHash})
}

// Public log
func hashLeaf(leaf any) []byte { return sha256Of([]byte{0}, []byte(canonicalJSON(leaf))) }

// Returns how many leaves are on the left: the largest power of two below the size.
func split(size int) int {
	left := 1
	for left*2 < size {
		left *= 2
	}
	return left
}

// Returns the root that the path leads to, or nil if no leaf at this index has such a path.
func followPath(leaf []byte, index int, path []any, size int) []byte {
	if size == 1 && index == 0 && len(path) == 0 {
		return leaf
	} else if size == 1 || len(path) == 0 {
		return nil
	}
	left, sibling, rest := split(size), decodeBase64(path[len(path)-1]), path[:len(path)-1]
	if index < left {
		if below := followPath(leaf, index, rest, left); below != nil {
			return sha256Of([]byte{1}, below, sibling)
		}
	} else if below := followPath(leaf, index-left, rest, size-left); below != nil {
		return sha256Of([]byte{1}, sibling, below)
	}
	return nil
}

// Returns -1 for text that is no decimal number below 2^53 without leading zeros.
func parseCount(text string) int {
	count, err := strconv.ParseUint(text, 10, 53)
	if err != nil || strconv.FormatUint(count, 10) != text {
		return -1
	}
	return int(count)
}

type tree struct {
	size int
	root []byte
}

func isIncluded(leaf any, index int, path []any, log *tree) bool {
	return log != nil && bytes.Equal(followPath(hashLeaf(leaf), index, path, log.size), log.root)
}

// Returns size and root, or nil unless a key has signed them. Lines of other keys are ignored.
func openCheckpoint(note string, vkeys []any) *tree {
	end := strings.LastIndex(note, "\n\n") + 1
	text, lines, signed, forged := note[:end], strings.Split(note[:end], "\n"), false, false
	for _, vkey := range vkeys {
		parts := strings.SplitN(vkey.(string), "+", 3)
		name, key := parts[0], decodeBase64(parts[2])
		id := sha256Of([]byte(name+"\n"), key)[:4]
		for _, line := range strings.Split(strings.TrimSpace(note[end:]), "\n") {
			words := strings.Split(line, " ")
			data := decodeBase64(words[2])
			if words[0] == "—" && words[1] == name && lines[0] == name && bytes.HasPrefix(data, id) {
				right := verifyEd25519(key[1:], []byte(text), data[4:])
				signed, forged = signed || right, forged || !right
			}
		}
	}
	log := tree{parseCount(lines[1]), decodeBase64(lines[2])}
	if !signed || forged || log.size < 0 || len(log.root) != 32 {
		return nil
	}
	return &log
}

// Returns extra or nothing, index, path and checkpoint of a tlog-proof.
func readProof(text string) (extra []byte, index int, path []any, checkpoint string) {
	head, checkpoint, _ := strings.Cut(text, "\n\n")
	lines := strings.Split(head, "\n")
	version, lines := lines[0], lines[1:]
	if strings.HasPrefix(lines[0], "extra ") {
		extra, lines = decodeBase64(lines[0][6:]), lines[1:]
	}
	if version != "c2sp.org/tlog-proof@v1" || !strings.HasPrefix(lines[0], "index ") {
		panic("a proof has another form")
	}
	for _, line := range lines[1:] {
		path = append(path, line)
	}
	return extra, parseCount(lines[0][6:]), path, checkpoint
}
