package main

import (
	"fmt"
	"os"
	"strings"
)

var members = strings.Fields("game bet choice result payout nonce client_seed server_seed_hash config_hash")
var kinds, differences, counts = []string{}, []string{}, map[string]int{}

func check(kind string, isRight bool, difference string) {
	if counts[kind]++; counts[kind] == 1 {
		kinds = append(kinds, kind)
	}
	if !isRight {
		differences = append(differences, difference)
	}
}

func with(from object, more object) object {
	copied := object{}
	for _, source := range []object{from, more} {
		for name, value := range source {
			copied[name] = value
		}
	}
	return copied
}

// Returns the file of one round as an export.
func toExport(file object) object {
	receipt, economies, log, checkpoint := file["receipt"].(object), object{}, any(nil), any(nil)
	if text, hasProof := file["proof"].(string); hasProof {
		extra, index, path, note := readProof(text)
		log, checkpoint = with(parseJSON(extra), object{"index": float64(index), "path": path}), note
	}
	entry := with(receipt, object{"id": receipt["round_id"], "receipt": receipt, "signature": file["signature"], "log": log})
	pair := object{"server_seed_hash": receipt["server_seed_hash"], "client_seed": receipt["client_seed"]}
	pair["server_seed"] = file["server_seed"]
	if file["economy"] != nil {
		economies[receipt["config_hash"].(string)] = file["economy"]
	}
	return with(file, object{"log": checkpoint, "pairs": []any{pair}, "rounds": []any{entry}, "economies": economies})
}

func checkExport(file object) {
	if file["kind"] == "wow-round-1" {
		file = toExport(file)
	}
	keys := checkKeys(file["keys"].([]any))
	var log *tree
	if note, hasLog := file["log"].(string); hasLog {
		var vkeys []any
		for _, key := range file["keys"].([]any) {
			vkeys = append(vkeys, key.(object)["vkey"])
		}
		log = openCheckpoint(note, vkeys)
		check("checkpoints", log != nil, "checkpoint: no listed key has signed it")
	}
	for hash, economy := range file["economies"].(object) {
		check("economies", hashText(canonicalJSON(economy)) == hash, "economy "+hash+": it has another SHA-256")
	}
	checkPairs(file, keys, log)
	pairs := map[any]object{}
	for _, pair := range file["pairs"].([]any) {
		pairs[pair.(object)["server_seed_hash"]] = pair.(object)
	}
	for _, entry := range file["rounds"].([]any) {
		checkRound(entry.(object), pairs[entry.(object)["server_seed_hash"]], file, keys, log)
	}
}

func checkKeys(listed []any) map[any][]byte {
	keys := map[any][]byte{}
	for _, key := range listed {
		keys[key.(object)["id"]] = decodeBase64(key.(object)["public_key"])
	}
	for _, item := range listed {
		key := item.(object)
		id, before := key["id"].(string), key["endorsed_by"]
		ofVkey := decodeBase64(strings.SplitN(key["vkey"].(string), "+", 3)[2])
		right := fmt.Sprintf("%x", sha256Of(keys[id]))[:16] == id && string(ofVkey) == "\x01"+string(keys[id])
		check("keys", right, "key "+id+": its id or vkey is of another key")
		if before != nil {
			statement := object{"kind": "wow-key-1", "id": id, "public_key": key["public_key"]}
			signed := isSigned(statement, key["endorsement"], keys[before])
			check("endorsements", signed, "key "+id+": the key before has not signed it")
		}
	}
	return keys
}

func checkPairs(file object, keys map[any][]byte, log *tree) {
	played, hashBefore := map[string]int{}, any(nil)
	for _, item := range file["rounds"].([]any) {
		hash := item.(object)["server_seed_hash"].(string)
		played[hash]++
		played[fmt.Sprintf("%s %v", hash, item.(object)["nonce"])]++
	}
	for _, item := range file["pairs"].([]any) {
		pair := item.(object)
		hash := pair["server_seed_hash"].(string)
		name := "seed " + hash
		if seed, isRevealed := pair["server_seed"].(string); isRevealed {
			check("seeds", hashText(seed) == hash, name+": it has another SHA-256")
		}
		if rounds, counted := pair["rounds"].(float64); counted {
			gapless := float64(played[hash]) == rounds
			for nonce := 0.0; gapless && nonce < rounds; nonce++ {
				gapless = played[fmt.Sprintf("%s %v", hash, nonce)] == 1
			}
			check("nonces", gapless, name+": its nonces have a gap")
		}
		if entry, isCommitted := pair["commitment"].(object); isCommitted {
			statement := entry["commitment"].(object)
			right := isCommitment(entry, file["pseudonym"], hash, hashBefore)
			check("commitments", right, name+": the commitment is to another seed or player")
			signed := isSigned(statement, entry["signature"], keys[statement["key"]])
			check("commitment signatures", signed, name+": the signature of the commitment is wrong")
			checkLeaf(name, with(statement, object{"signature": entry["signature"]}), entry["leaf_index"], entry["path"], log)
		}
		hashBefore = hash
	}
}

func checkRound(entry, pair, file object, keys map[any][]byte, log *tree) {
	name := fmt.Sprintf("round %s", entry["id"])
	id := fmt.Sprintf("%.16s-%.0f", entry["server_seed_hash"], entry["nonce"])
	right := id == entry["id"] && pair["client_seed"] == entry["client_seed"]
	check("rounds", right, name+": its id or seeds are of no pair here")
	economies := file["economies"].(object)
	needsRules := len(economies) > 0 || file["kind"] != "wow-round-1" // the file of one round may lack them
	if seed := pair["server_seed"]; needsRules && seed != nil {
		economy, _ := economies[entry["config_hash"].(string)].(object)
		check("outcomes", isOutcome(entry, economy, seed), name+": its seeds and rules give another result or payout")
	}
	statement := object{"round_id": entry["id"]}
	for _, member := range members {
		statement[member] = entry[member]
	}
	place, _ := entry["log"].(object)
	if receipt, hasReceipt := entry["receipt"].(object); hasReceipt {
		same := canonicalJSON(with(receipt, statement)) == canonicalJSON(receipt)
		check("receipts", same, name+": the receipt is of another round")
		signed := isSigned(receipt, entry["signature"], keys[receipt["key"]])
		check("receipt signatures", signed, name+": the signature of the receipt is wrong")
		statement = receipt
		if receipt["kind"] != "wow-receipt-1" {
			committed, before := receipt["commitment"].(float64)
			if promised, isListed := pair["commitment"]; isListed {
				entryOf, _ := promised.(object)
				before = before && entryOf["leaf_index"] == committed
			}
			before = before && (place == nil || committed < place["index"].(float64))
			check("committed before", before, name+": the log has no commitment to its seed before it")
		}
	}
	leaf := object{"kind": "wow-log-leaf-1", "at": place["at"], "round": statement, "salt": place["salt"], "signature": entry["signature"]}
	checkLeaf(name, leaf, place["index"], place["path"], log)
}

func checkLeaf(name string, leaf, index, path any, log *tree) {
	if path != nil {
		right := isIncluded(leaf, int(index.(float64)), path.([]any), log)
		check("proofs", right, name+": its proof in the log is wrong")
	}
}

func main() {
	what, path := append(os.Args, "", "")[1], append(os.Args, "", "")[2]
	defer func() {
		if reason := recover(); reason != nil {
			fmt.Fprintf(os.Stderr, "%s cannot be read as %s: %v\n", path, what, reason)
			os.Exit(2)
		}
	}()
	map[string]func(object){"rounds": checkExport, "vectors": checkVectors}[what](parseJSON(must(os.ReadFile(path))))
	for _, kind := range kinds {
		fmt.Printf("%s: %d\n", kind, counts[kind])
	}
	for _, difference := range differences {
		fmt.Println(difference)
	}
	fmt.Printf("%d differences\n", len(differences))
	if len(differences) > 0 {
		os.Exit(1)
	}
}
