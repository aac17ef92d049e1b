// Verifies a log of C2SP tiles with the packages of the Go checksum database. It shares no code with the server.
//
//	verify-log -url https://wow.example/api/log -vkey VKEY [-older CHECKPOINT] [-proof FILE] [-pairs 1000]
package main

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand"
	"net/http"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// The height of tiles in C2SP, whose paths do not name it.
const height = 8

// A list of values of a flag that may be repeated.
type list []string

func (l *list) String() string { return strings.Join(*l, ", ") }

func (l *list) Set(value string) error {
	*l = append(*l, value)
	return nil
}

// What was checked, as one line of JSON.
type report struct {
	Leaves     int64 `json:"leaves"`
	Included   int64 `json:"included"`
	Consistent int   `json:"consistent"`
	Older      int   `json:"older"`
	Proofs     int   `json:"proofs"`
	Requests   int   `json:"requests"`
	// What must be refused, and was.
	Refused []string `json:"refused"`
}

var older, proofs list
var url = flag.String("url", "", "the address of the log")
var vkey = flag.String("vkey", "", "the verifier key of the log")
var pairs = flag.Int("pairs", 1000, "how many pairs of sizes are compared")

func main() {
	flag.Var(&older, "older", "a file with a checkpoint that the log must begin with")
	flag.Var(&proofs, "proof", "a .tlog-proof")
	flag.Parse()
	found, err := verify()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	json.NewEncoder(os.Stdout).Encode(found)
}

func verify() (*report, error) {
	text, err := fetch("checkpoint")
	if err != nil {
		return nil, err
	}
	tree, err := open(string(text))
	if err != nil {
		return nil, err
	}
	found := &report{Leaves: tree.N}
	tiles := &server{tiles: map[string][]byte{}}
	hashes := newKnown(tlog.TileHashReader(tree, tiles))
	if err := proveLeaves(tree, hashes, found); err != nil {
		return nil, err
	}
	if err := compareSizes(tree, hashes, found); err != nil {
		return nil, err
	}
	for _, file := range older {
		if err := compareOlder(tree, hashes, file); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		found.Older++
	}
	for _, file := range proofs {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if err := checkProof(string(text)); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		found.Proofs++
	}
	found.Requests = tiles.requests
	return found, refuse(string(text), tree, tiles, found)
}

// Returns the tree of a signed checkpoint.
func open(text string) (tlog.Tree, error) {
	verifier, err := note.NewVerifier(*vkey)
	if err != nil {
		return tlog.Tree{}, err
	}
	signed, err := note.Open([]byte(text), note.VerifierList(verifier))
	if err != nil {
		return tlog.Tree{}, err
	}
	lines := strings.Split(signed.Text, "\n")
	if len(lines) != 4 || lines[0] != verifier.Name() {
		return tlog.Tree{}, errors.New("the note is no checkpoint of its log")
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return tlog.Tree{}, err
	}
	root, err := tlog.ParseHash(lines[2])
	return tlog.Tree{N: size, Hash: root}, err
}

// Proves every leaf with the hashes of the tiles.
func proveLeaves(tree tlog.Tree, hashes *known, found *report) error {
	const block = 1 << height
	for from := int64(0); from < tree.N; from += block {
		to := from + block
		if to > tree.N {
			to = tree.N
		}
		if err := hashes.keepBlock(from, to); err != nil {
			return err
		}
		for index := from; index < to; index++ {
			proof, err := tlog.ProveRecord(tree.N, index, hashes)
			if err != nil {
				return err
			}
			leaf := hashes.block[tlog.StoredHashIndex(0, index)]
			if err := tlog.CheckRecord(proof, tree.N, tree.Hash, index, leaf); err != nil {
				return fmt.Errorf("leaf %d: %w", index, err)
			}
			found.Included++
		}
	}
	return nil
}

// Proves that the log of a size begins with the log of a smaller one, for many pairs.
func compareSizes(tree tlog.Tree, hashes *known, found *report) error {
	random := rand.New(rand.NewSource(1))
	for count := 0; count < *pairs; count++ {
		newer := 1 + random.Int63n(tree.N)
		if count%2 == 0 {
			newer = tree.N
		}
		older := 1 + random.Int63n(newer)
		roots := [2]tlog.Hash{}
		for at, size := range []int64{older, newer} {
			root, err := tlog.TreeHash(size, hashes)
			if err != nil {
				return err
			}
			roots[at] = root
		}
		proof, err := tlog.ProveTree(newer, older, hashes)
		if err != nil {
			return err
		}
		if err := tlog.CheckTree(proof, newer, roots[1], older, roots[0]); err != nil {
			return fmt.Errorf("%d leaves after %d: %w", newer, older, err)
		}
		if newer == tree.N && roots[1] != tree.Hash {
			return errors.New("the tiles do not have the root of the checkpoint")
		}
		found.Consistent++
	}
	return nil
}

func compareOlder(tree tlog.Tree, hashes *known, file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before, err := open(string(text))
	if err != nil {
		return err
	}
	proof, err := tlog.ProveTree(tree.N, before.N, hashes)
	if err != nil {
		return err
	}
	return tlog.CheckTree(proof, tree.N, tree.Hash, before.N, before.Hash)
}

// Checks a .tlog-proof whose extra data is the leaf.
func checkProof(text string) error {
	head, checkpoint, found := strings.Cut(text, "\n\n")
	lines := strings.Split(head, "\n")
	if !found || len(lines) < 3 || lines[0] != "c2sp.org/tlog-proof@v1" {
		return errors.New("no proof")
	}
	leaf, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(lines[1], "extra "))
	if err != nil {
		return err
	}
	index, err := strconv.ParseInt(strings.TrimPrefix(lines[2], "index "), 10, 64)
	if err != nil {
		return err
	}
	path := tlog.RecordProof{}
	for _, line := range lines[3:] {
		hash, err := tlog.ParseHash(line)
		if err != nil {
			return err
		}
		path = append(path, hash)
	}
	tree, err := open(checkpoint)
	if err != nil {
		return err
	}
	return tlog.CheckRecord(path, tree.N, tree.Hash, index, tlog.RecordHash(leaf))
}

// Fails unless a changed tile, a changed checkpoint and one of another key are refused.
func refuse(text string, tree tlog.Tree, tiles *server, found *report) error {
	for path := range tiles.tiles {
		changed := &server{tiles: tiles.tiles, tampered: path}
		if err := proveLeaf(tree, tlog.TileHashReader(tree, changed), firstLeafOf(path)); err == nil {
			return fmt.Errorf("a changed %s was accepted", path)
		}
		found.Refused = append(found.Refused, path)
		if len(found.Refused) == 20 {
			break
		}
	}
	forged := strings.Replace(text, fmt.Sprintf("\n%d\n", tree.N), fmt.Sprintf("\n%d\n", tree.N+1), 1)
	if _, err := open(forged); err == nil {
		return errors.New("a checkpoint of another size was accepted")
	}
	found.Refused = append(found.Refused, "another size")
	at := strings.LastIndex(text, " ") + 20
	other := byte('A')
	if text[at] == other {
		other = 'B'
	}
	if _, err := open(text[:at] + string(other) + text[at+1:]); err == nil {
		return errors.New("a checkpoint with another signature was accepted")
	}
	found.Refused = append(found.Refused, "another signature")
	return nil
}

// A TileReader of the files of the log.
type server struct {
	tiles    map[string][]byte
	requests int
	// The path of the tile to change a bit of.
	tampered string
}

func (s *server) Height() int { return height }

func (s *server) SaveTiles([]tlog.Tile, [][]byte) {}

func (s *server) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	data := make([][]byte, len(tiles))
	for at, tile := range tiles {
		path := pathOf(tile)
		bytes, known := s.tiles[path]
		if !known {
			fetched, err := fetch(path)
			if err != nil {
				return nil, err
			}
			s.requests++
			bytes = fetched
			s.tiles[path] = fetched
		}
		if path == s.tampered {
			bytes = append([]byte{}, bytes...)
			bytes[len(bytes)/2] ^= 1
		}
		data[at] = bytes
	}
	return data, nil
}

// Proves a leaf, whose proof reads the whole tile. (Up to version 0.7.0, TileHashReader itself leaves some tiles
// unchecked: it skips as many as the log has complete subtrees, although several of them share a tile.)
func proveLeaf(tree tlog.Tree, hashes tlog.HashReader, index int64) error {
	leaf, err := hashes.ReadHashes([]int64{tlog.StoredHashIndex(0, index)})
	if err != nil {
		return err
	}
	proof, err := tlog.ProveRecord(tree.N, index, hashes)
	if err != nil {
		return err
	}
	return tlog.CheckRecord(proof, tree.N, tree.Hash, index, leaf[0])
}

// Returns the first leaf below a tile.
func firstLeafOf(path string) int64 {
	var level int
	var place string
	fmt.Sscanf(path, "tile/%d/%s", &level, &place)
	place, _, _ = strings.Cut(place, ".p/")
	index, _ := strconv.ParseInt(strings.NewReplacer("x", "", "/", "").Replace(place), 10, 64)
	return index << ((level + 1) * height)
}

// The paths of Go have the height of tiles behind `tile`.
func pathOf(tile tlog.Tile) string {
	return "tile/" + strings.TrimPrefix(tile.Path(), fmt.Sprintf("tile/%d/", height))
}

func fetch(path string) ([]byte, error) {
	response, err := http.Get(*url + "/" + path)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", path, response.Status)
	}
	return io.ReadAll(response.Body)
}

// A HashReader that keeps what TileHashReader has checked: it checks a whole tile for each call.
type known struct {
	checked tlog.HashReader
	above   map[int64]tlog.Hash
	block   map[int64]tlog.Hash
}

func newKnown(checked tlog.HashReader) *known {
	return &known{checked: checked, above: map[int64]tlog.Hash{}, block: map[int64]tlog.Hash{}}
}

// Reads the hashes of the leaves of one tile, and of the subtrees within it.
func (k *known) keepBlock(from, to int64) error {
	indexes := []int64{}
	for level := 0; level < height; level++ {
		for at := from >> level; (at+1)<<level <= to; at++ {
			indexes = append(indexes, tlog.StoredHashIndex(level, at))
		}
	}
	hashes, err := k.checked.ReadHashes(indexes)
	if err != nil {
		return err
	}
	k.block = map[int64]tlog.Hash{}
	for at, index := range indexes {
		k.block[index] = hashes[at]
	}
	return nil
}

func (k *known) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	missing := []int64{}
	for _, index := range indexes {
		_, inBlock := k.block[index]
		_, above := k.above[index]
		if !inBlock && !above {
			missing = append(missing, index)
		}
	}
	if len(missing) > 0 {
		read, err := k.checked.ReadHashes(missing)
		if err != nil {
			return nil, err
		}
		for at, index := range missing {
			k.above[index] = read[at]
		}
	}
	hashes := make([]tlog.Hash, len(indexes))
	for at, index := range indexes {
		hash, inBlock := k.block[index]
		if !inBlock {
			hash = k.above[index]
		}
		hashes[at] = hash
	}
	return hashes, nil
}
