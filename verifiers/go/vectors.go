package main

import (
	"fmt"
	"math"
)

func hashTree(hashes [][]byte) []byte {
	if len(hashes) == 1 {
		return hashes[0]
	}
	left := split(len(hashes))
	return sha256Of([]byte{1}, hashTree(hashes[:left]), hashTree(hashes[left:]))
}

// By another verifier, in its own form.
func isPublished(it object) bool {
	kind, expected := it["kind"], it["expected"]
	stream := drawStream(it["server_seed"], it["client_seed"], it["nonce"], 128)
	words := drawWords(it["server_seed"], it["client_seed"], it["nonce"], 32)
	n := map[any]int{"roulette_37": 37, "dice_10001": 10_001, "multi_floor7": 7}[kind]
	if segments, isWheel := it["segments"].(float64); isWheel {
		n = int(segments)
	}
	if single, isSingle := expected.(float64); isSingle && kind == "dice_10001" {
		return float64(pick(words[0], n))/100 == single
	} else if isSingle {
		return float64(pick(words[0], n)) == single
	}
	for at, value := range expected.([]any) {
		given := map[any]func() any{
			"hmac_hex_by_round":   func() any { return fmt.Sprintf("%x", stream[32*at:32*at+32]) },
			"bytes":               func() any { return float64(stream[int(it["offset"].(float64))+at]) },
			"floats_rounded_12dp": func() any { return math.Round(float64(words[at])/(1<<32)*1e12) / 1e12 },
			"multi_floor7":        func() any { return it["gems"].([]any)[pick(words[at], n)] },
		}[kind]()
		if given != value {
			return false
		}
	}
	return true
}

func isProof(it object) bool {
	extra, index, path, checkpoint := readProof(it["proof"].(string))
	leaf := it["leaf"]
	if leaf == nil {
		leaf = parseJSON(extra)
	}
	return isIncluded(leaf, index, path, openCheckpoint(checkpoint, it["vkeys"].([]any)))
}

var vectors = []struct {
	kind    string
	isRight func(it object) bool
}{
	{"published", isPublished},
	{"streams", func(it object) bool {
		return fmt.Sprintf("%x", drawStream(it["server_seed"], it["client_seed"], it["nonce"], 64)) == it["stream"]
	}},
	{"seeds", func(it object) bool { return hashText(it["server_seed"].(string)) == it["hash"] }},
	{"economies", func(it object) bool { return hashText(canonicalJSON(it["economy"])) == it["config_hash"] }},
	{"outcomes", func(it object) bool {
		return isOutcome(it["round"].(object), it["economy"].(object), it["server_seed"])
	}},
	{"signatures", func(it object) bool {
		return isSigned(it["statement"], it["signature"], decodeBase64(it["public_key"]))
	}},
	{"commitments", func(it object) bool {
		return isCommitment(it["entry"].(object), it["pseudonym"], it["server_seed_hash"], it["hash_before"])
	}},
	{"leaves", func(it object) bool { return fmt.Sprintf("%x", hashLeaf(it["leaf"])) == it["hash"] }},
	{"trees", func(it object) bool {
		var hashes [][]byte
		for _, leaf := range it["leaves"].([]any) {
			hashes = append(hashes, hashLeaf(leaf))
		}
		return fmt.Sprintf("%x", hashTree(hashes)) == it["root"]
	}},
	{"checkpoints", func(it object) bool { return openCheckpoint(it["note"].(string), it["vkeys"].([]any)) != nil }},
	{"proofs", isProof},
}

func checkVectors(file object) {
	for _, kind := range vectors {
		for _, item := range file[kind.kind].([]any) {
			it := item.(object)
			right := kind.isRight(it) == (it["valid"] != false)
			check(kind.kind, right, fmt.Sprintf("vector %s %s is not as expected", kind.kind, it["id"]))
		}
	}
}
