// Verifies a log of The PFAS Record with golang.org/x/mod/sumdb, the packages behind Go's checksum database:
//
//	verify <folder or address of the log> [<file.tlog-proof> <file.entry.json>]
package main

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const height = 8 // of a tile (C2SP tlog-tiles)

var base = strings.TrimSuffix(os.Args[1], "/")

func main() {
	verifier, err := note.NewVerifier(strings.TrimSpace(string(read("key"))))
	check(err)
	tree := open(string(read("checkpoint")), verifier)
	fmt.Printf("✓ %s has signed its tree of %d entries: %s\n", verifier.Name(), tree.N, tree.Hash)

	reader := tlog.TileHashReader(tree, tiles{}) // holds every tile that it reads against the signed root
	for first := int64(0); first < tree.N; first += 1 << height {
		bundle := tlog.Tile{H: height, L: -1, N: first >> height, W: int(min(tree.N-first, 1<<height))}
		data := read(path(bundle))
		for i := int64(0); i < int64(bundle.W); i++ {
			end := 2 + binary.BigEndian.Uint16(data)
			proof, err := tlog.ProveRecord(tree.N, first+i, reader)
			check(err)
			check(tlog.CheckRecord(proof, tree.N, tree.Hash, first+i, tlog.RecordHash(data[2:end])))
			data = data[end:]
		}
	}
	fmt.Printf("✓ all %d entries are in that tree\n", tree.N)
	if len(os.Args) > 3 {
		verifyProof(string(file(os.Args[2])), file(os.Args[3]), verifier)
	}
}

// C2SP tlog-proof: a line that says what it is, extra data or not, the index, the hashes, an empty line, the checkpoint.
func verifyProof(text string, entry []byte, verifier note.Verifier) {
	head, checkpoint, _ := strings.Cut(text, "\n\n")
	lines := strings.Split(head, "\n")
	if strings.HasPrefix(lines[1], "extra ") {
		lines = lines[1:] // the index's proof and earlier entries, which docs/ledger-format.md describes
	}
	var index int64
	_, err := fmt.Sscanf(lines[1], "index %d", &index)
	check(err)
	var proof tlog.RecordProof
	for _, line := range lines[2:] {
		hash, err := tlog.ParseHash(line)
		check(err)
		proof = append(proof, hash)
	}
	tree := open(checkpoint, verifier)
	check(tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash(entry)))
	fmt.Printf("✓ the entry of %d bytes is number %d of %d\n", len(entry), index, tree.N)
}

// C2SP tlog-checkpoint: a signed note of the origin, the size and the root.
func open(checkpoint string, verifier note.Verifier) (tree tlog.Tree) {
	signed, err := note.Open([]byte(checkpoint), note.VerifierList(verifier))
	check(err)
	lines := strings.Split(signed.Text, "\n")
	if lines[0] != verifier.Name() {
		log.Fatalf("✗ the checkpoint is of %s", lines[0])
	}
	_, err = fmt.Sscan(lines[1], &tree.N)
	check(err)
	root, err := base64.StdEncoding.DecodeString(lines[2])
	check(err)
	copy(tree.Hash[:], root)
	return tree
}

// tiles reads hashes where C2SP tlog-tiles has them; Go's own logs name the height too, and say "data" for entries.
type tiles struct{}

func (tiles) Height() int                     { return height }
func (tiles) SaveTiles([]tlog.Tile, [][]byte) {}
func (tiles) ReadTiles(wanted []tlog.Tile) (found [][]byte, err error) {
	for _, tile := range wanted {
		found = append(found, read(path(tile)))
	}
	return found, nil
}

func path(tile tlog.Tile) string {
	return strings.NewReplacer("tile/8/data/", "tile/entries/", "tile/8/", "tile/").Replace(tile.Path())
}

func read(name string) []byte {
	if !strings.HasPrefix(base, "http") {
		return file(base + "/" + name)
	}
	answer, err := http.Get(base + "/" + name)
	check(err)
	defer answer.Body.Close()
	if answer.StatusCode != 200 {
		log.Fatalf("✗ %s/%s answers %s", base, name, answer.Status)
	}
	body, err := io.ReadAll(answer.Body)
	check(err)
	return body
}

func file(name string) []byte {
	content, err := os.ReadFile(name)
	check(err)
	return content
}

func check(err error) {
	if err != nil {
		log.Fatalf("✗ %v", err)
	}
}

func min(a, b int64) int64 {
	if a < b {
		return a
	}
	return b
}
