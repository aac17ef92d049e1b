"""Verifies rounds of WOW as docs/reference/fair-play.md describes, with Python's standard library alone.

    python3 verify.py rounds FILE    an export of rounds, or the file of one round
    python3 verify.py vectors FILE   vectors for tests

Exit code: 0 without a difference, 1 with one, 2 if the file cannot be read."""
import base64, collections, decimal, functools, hashlib, hmac, json, math, pathlib, re, sys

# Hashes and canonical JSON
def sha256(data):
    return hashlib.sha256(data).digest()
def hash_text(text):
    return sha256(text.encode()).hex()

def canonical_json(value):
    """RFC 8785: sorted members, no spaces, numbers without zeros at the end."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(f"{canonical_json(name)}:{canonical_json(value[name])}" for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical_json, value)) + "]"
    return f"{value.normalize():f}" if isinstance(value, decimal.Decimal) else json.dumps(value, ensure_ascii=False)

parse_json = functools.partial(json.loads, parse_float=decimal.Decimal)
decode_base64 = functools.partial(base64.b64decode, validate=True)

# Ed25519: RFC 8032, section 5.1. A point is (X, Y, Z, T): x = X/Z, y = Y/Z, x * y = T/Z.
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P

def add_points(a, b):
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    x, y, z, t = f - e, h - g, h + g, f + e
    return x * y % P, z * t % P, y * z % P, x * t % P

def multiply_point(scalar, point):
    product = (0, 1, 1, 0)
    while scalar:
        product = add_points(product, point) if scalar & 1 else product
        point, scalar = add_points(point, point), scalar >> 1
    return product

def decode_point(data):
    sign, y = divmod(int.from_bytes(data, "little"), 2**255)
    x2 = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(x2, (P + 3) // 8, P)
    x = x if x * x % P == x2 else x * pow(2, (P - 1) // 4, P) % P
    if y >= P or x * x % P != x2 or (x == 0 and sign):
        return None
    x = x if x & 1 == sign else P - x
    return x, y, 1, x * y % P
BASE = decode_point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))

def verify_ed25519(public_key, message, signature):
    a, r, s = decode_point(public_key), decode_point(signature[:32]), int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or a is None or r is None or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % L
    left, right = multiply_point(s, BASE), add_points(r, multiply_point(k, a))
    return all(left[at] * right[2] % P == right[at] * left[2] % P for at in (0, 1))

# Seed stream
def draw_stream(server_seed, client_seed, nonce, length):
    blocks = [f"{client_seed}:{nonce}:{block}".encode() for block in range(-(-length // 32))]
    return b"".join(hmac.digest(server_seed.encode(), block, "sha256") for block in blocks)[:length]

def draw_words(server_seed, client_seed, nonce, count):
    stream = draw_stream(server_seed, client_seed, nonce, 4 * count)
    return [int.from_bytes(stream[at:at + 4], "big") for at in range(0, len(stream), 4)]
def pick(word, n):
    return word * n >> 32

# Games
def play(game, choice, rules, words):
    """Returns bet, result and payout."""
    if game == "dices":
        dice = [1 + pick(word, 6) for word in words]
        payout = choice["bet"] * rules["pays"] if sum(dice[3:]) > sum(dice[:3]) else 0
        return choice["bet"], {"wow_dices": dice[:3], "user_dices": dice[3:]}, payout
    index = pick(words[0], len(rules["sections"]))
    section = rules["sections"][index]
    if game == "spin":
        return 0, {"index": index, "section": section}, section["points"]
    payout = choice["bet"] * rules["multipliers"][section] if section == choice["tier_id"] else 0
    return choice["bet"], {"index": index, "tier": section}, payout

def is_outcome(entry, economy, server_seed):
    """Whether bet, result and payout of a round follow from its seeds and rules."""
    words = draw_words(server_seed, entry["client_seed"], entry["nonce"], 6)
    outcome = (entry["bet"], entry["result"], entry["payout"])
    return bool(economy) and play(entry["game"], entry["choice"], economy["games"][entry["game"]], words) == outcome

# Signatures and commitments
def is_signed(statement, signature, public_key):
    """The first 64 bytes sign the root of a tree. The others lead from the statement up to it."""
    data = decode_base64(signature)
    root = sha256(b"\0" + canonical_json(statement).encode())
    for at in range(64, len(data), 32):
        root = sha256(b"\1" + b"".join(sorted([root, data[at:at + 32]])))
    text = canonical_json({"kind": "wow-batch-1", "root": root.hex()}).encode()
    return len(data) % 32 == 0 and public_key is not None and verify_ed25519(public_key, text, data[:64])

def is_commitment(entry, pseudonym, server_seed_hash, hash_before):
    """Whether it names this player, this seed and the player's seed before."""
    statement, salt = entry["commitment"], entry["salt"]
    named = (statement["kind"], statement["player"], statement["follows"], statement["server_seed_hash"])
    player, follows = (text and hash_text(f"{salt}:{text}") for text in (pseudonym, hash_before))
    return named == ("wow-commitment-1", player, follows, server_seed_hash)

# Public log
def hash_leaf(leaf):
    return sha256(b"\0" + canonical_json(leaf).encode())
def parse_count(text):  # -1 unless it is a decimal number below 2^53 without leading zeros
    return int(text) if re.fullmatch("0|[1-9][0-9]{0,15}", text) and int(text) < 2**53 else -1
def split(size):  # how many leaves are on the left: the largest power of two below the size
    return 1 << (size - 1).bit_length() - 1

def follow_path(leaf, index, path, size):
    """Returns the root that the path leads to, or None if no leaf at this index has such a path."""
    if size == 1 or not path:
        return leaf if (size, index, path) == (1, 0, []) else None
    left, sibling = split(size), path[-1]
    if index < left:
        below = follow_path(leaf, index, path[:-1], left)
        return below and sha256(b"\1" + below + sibling)
    below = follow_path(leaf, index - left, path[:-1], size - left)
    return below and sha256(b"\1" + sibling + below)
def is_included(leaf, index, path, tree):
    return tree is not None and follow_path(hash_leaf(leaf), index, [*map(decode_base64, path)], tree[0]) == tree[1]

def open_checkpoint(note, vkeys):
    """Returns size and root, or None unless a key has signed them. Lines of other keys are ignored."""
    text, _, signatures = note.rpartition("\n\n")
    origin, size, root = text.split("\n")[:3]
    size, root, signed = parse_count(size), decode_base64(root), []
    for name, _, key in (vkey.split("+", 2) for vkey in vkeys):
        typed_key = decode_base64(key)
        wanted = ("—", name, sha256(name.encode() + b"\n" + typed_key)[:4], name)
        for dash, signer, signature in (line.split(" ") for line in signatures.splitlines()):
            data = decode_base64(signature)
            if (dash, signer, data[:4], origin) == wanted:
                signed.append(verify_ed25519(typed_key[1:], f"{text}\n".encode(), data[4:]))
    return (size, root) if signed and all(signed) and size >= 0 and len(root) == 32 else None

def read_proof(text):
    """Returns extra or None, index, path and checkpoint of a tlog-proof."""
    head, _, checkpoint = text.partition("\n\n")
    version, *lines = head.split("\n")
    extra = decode_base64(lines.pop(0)[6:]) if lines[0].startswith("extra ") else None
    if version != "c2sp.org/tlog-proof@v1" or not lines[0].startswith("index "):
        raise ValueError("a proof has another form")
    return extra, parse_count(lines[0][6:]), lines[1:], checkpoint

# Files of rounds
MEMBERS = "game bet choice result payout nonce client_seed server_seed_hash config_hash".split()
counts, differences = collections.Counter(), []

def check(kind, is_right, difference):
    counts[kind] += 1
    differences.extend([] if is_right else [difference])

def to_export(file):
    """Returns the file of one round as an export."""
    receipt, checkpoint = file["receipt"], None
    entry = {**receipt, "id": receipt["round_id"], "receipt": receipt, "signature": file["signature"]}
    if file["proof"]:
        extra, index, path, checkpoint = read_proof(file["proof"])
        entry["log"] = {**parse_json(extra), "index": index, "path": path}
    pair = {**{name: receipt[name] for name in ("server_seed_hash", "client_seed")}, "server_seed": file["server_seed"]}
    economies = {} if file["economy"] is None else {receipt["config_hash"]: file["economy"]}
    return {**file, "log": checkpoint, "pairs": [pair], "rounds": [entry], "economies": economies}

def check_export(file):
    file = to_export(file) if file["kind"] == "wow-round-1" else file
    keys = check_keys(file["keys"])
    tree = file["log"] and open_checkpoint(file["log"], [key["vkey"] for key in file["keys"]])
    if file["log"]:
        check("checkpoints", tree, "checkpoint: no listed key has signed it")
    for config_hash, economy in file["economies"].items():
        right = hash_text(canonical_json(economy)) == config_hash
        check("economies", right, f"economy {config_hash}: it has another SHA-256")
    check_pairs(file, keys, tree)
    pairs = {pair["server_seed_hash"]: pair for pair in file["pairs"]}
    for entry in file["rounds"]:
        check_round(entry, pairs.get(entry["server_seed_hash"], {}), file, keys, tree)

def check_keys(listed):
    keys = {key["id"]: decode_base64(key["public_key"]) for key in listed}
    for key in listed:
        name, public_key, before = f"key {key['id']}", keys[key["id"]], key["endorsed_by"]
        named = (key["id"], decode_base64(key["vkey"].split("+", 2)[2]))
        right = named == (sha256(public_key).hex()[:16], b"\1" + public_key)
        check("keys", right, f"{name}: its id or vkey is of another key")
        if before:
            statement = {"kind": "wow-key-1", "id": key["id"], "public_key": key["public_key"]}
            signed = is_signed(statement, key["endorsement"], keys.get(before))
            check("endorsements", signed, f"{name}: the key before has not signed it")
    return keys

def check_pairs(file, keys, tree):
    nonces, hash_before = collections.defaultdict(list), None
    for entry in file["rounds"]:
        nonces[entry["server_seed_hash"]].append(entry["nonce"])
    for pair in file["pairs"]:
        seed_hash, name, entry = pair["server_seed_hash"], f"seed {pair['server_seed_hash']}", pair.get("commitment")
        if pair["server_seed"] is not None:
            check("seeds", hash_text(pair["server_seed"]) == seed_hash, f"{name}: it has another SHA-256")
        if "rounds" in pair:
            played = sorted(nonces[seed_hash])
            gapless = len(played) == pair["rounds"] and played == list(range(len(played)))
            check("nonces", gapless, f"{name}: its nonces have a gap")
        if entry:
            statement, signature = entry["commitment"], entry["signature"]
            right = is_commitment(entry, file["pseudonym"], seed_hash, hash_before)
            check("commitments", right, f"{name}: the commitment is to another seed or player")
            signed = is_signed(statement, signature, keys.get(statement["key"]))
            check("commitment signatures", signed, f"{name}: the signature of the commitment is wrong")
            check_leaf(name, {**statement, "signature": signature}, entry["leaf_index"], entry.get("path"), tree)
        hash_before = seed_hash

def check_round(entry, pair, file, keys, tree):
    name, receipt, log = f"round {entry['id']}", entry.get("receipt"), entry.get("log", {})
    named = (f"{entry['server_seed_hash'][:16]}-{entry['nonce']}", pair.get("client_seed"))
    check("rounds", named == (entry["id"], entry["client_seed"]), f"{name}: its id or seeds are of no pair here")
    needs_rules = file["economies"] or file["kind"] != "wow-round-1"  # the file of one round may lack them
    if needs_rules and pair.get("server_seed") is not None:
        right = is_outcome(entry, file["economies"].get(entry["config_hash"]), pair["server_seed"])
        check("outcomes", right, f"{name}: its seeds and rules give another result or payout")
    statement = {"round_id": entry["id"], **{member: entry[member] for member in MEMBERS}}
    if receipt:
        check("receipts", {**receipt, **statement} == receipt, f"{name}: the receipt is of another round")
        signed = is_signed(receipt, entry["signature"], keys.get(receipt["key"]))
        check("receipt signatures", signed, f"{name}: the signature of the receipt is wrong")
    if receipt and receipt["kind"] != "wow-receipt-1":
        index = receipt.get("commitment")
        promised = pair.get("commitment", {"leaf_index": index}) or {"leaf_index": None}
        before = index is not None and promised["leaf_index"] == index < log.get("index", math.inf)
        check("committed before", before, f"{name}: the log has no commitment to its seed before it")
    leaf = {"kind": "wow-log-leaf-1", "round": receipt or statement, "signature": entry.get("signature")}
    check_leaf(name, {**leaf, "at": log.get("at"), "salt": log.get("salt")}, log.get("index"), log.get("path"), tree)
def check_leaf(name, leaf, index, path, tree):
    if path is not None:
        check("proofs", is_included(leaf, index, path, tree), f"{name}: its proof in the log is wrong")

# Vectors
def hash_tree(hashes):
    if len(hashes) == 1:
        return hashes[0]
    left = split(len(hashes))
    return sha256(b"\1" + hash_tree(hashes[:left]) + hash_tree(hashes[left:]))

def is_published(vector):  # by another verifier, in its own form
    seeds, kind = (vector["server_seed"], vector["client_seed"], vector["nonce"]), vector["kind"]
    stream, words, expected = draw_stream(*seeds, 128), draw_words(*seeds, 32), vector["expected"]
    n = {"roulette_37": 37, "dice_10001": 10_001, "multi_floor7": 7}.get(kind, vector.get("segments", 1))
    picks = [pick(word, n) for word in words]
    given = {
        "hmac_hex_by_round": lambda: [stream[at:at + 32].hex() for at in range(0, 128, 32)],
        "bytes": lambda: list(stream[vector["offset"]:]),
        "floats_rounded_12dp": lambda: [round(decimal.Decimal(word) / 2**32, 12) for word in words],
        "multi_floor7": lambda: [vector["gems"][picked] for picked in picks],
        "dice_10001": lambda: decimal.Decimal(picks[0]) / 100,
    }.get(kind, lambda: picks[0])()
    return (given[:len(expected)] if isinstance(expected, list) else given) == expected

def is_proof(vector):
    extra, index, path, checkpoint = read_proof(vector["proof"])
    return is_included(vector["leaf"] or parse_json(extra), index, path, open_checkpoint(checkpoint, vector["vkeys"]))

VECTORS = {
    "published": is_published,
    "streams": lambda it: draw_stream(it["server_seed"], it["client_seed"], it["nonce"], 64).hex() == it["stream"],
    "seeds": lambda it: hash_text(it["server_seed"]) == it["hash"],
    "economies": lambda it: hash_text(canonical_json(it["economy"])) == it["config_hash"],
    "outcomes": lambda it: is_outcome(it["round"], it["economy"], it["server_seed"]),
    "signatures": lambda it: is_signed(it["statement"], it["signature"], decode_base64(it["public_key"])),
    "commitments": lambda it: is_commitment(it["entry"], it["pseudonym"], it["server_seed_hash"], it["hash_before"]),
    "leaves": lambda it: hash_leaf(it["leaf"]).hex() == it["hash"],
    "trees": lambda it: hash_tree([hash_leaf(leaf) for leaf in it["leaves"]]).hex() == it["root"],
    "checkpoints": lambda it: open_checkpoint(it["note"], it["vkeys"]) is not None,
    "proofs": is_proof,
}

def check_vectors(file):
    for kind, is_right in VECTORS.items():
        for vector in file[kind]:
            check(kind, is_right(vector) == vector.get("valid", True), f"vector {kind} {vector['id']} is not as expected")

def main(what, path):
    try:
        {"rounds": check_export, "vectors": check_vectors}[what](parse_json(pathlib.Path(path).read_text("utf-8")))
        kinds = [f"{kind}: {count}" for kind, count in counts.items()]
        print("\n".join([*kinds, *differences, f"{len(differences)} differences"]))
    except Exception as error:
        print(f"{path} cannot be read as {what}: {error!r}", file=sys.stderr)
        return 2
    return 1 if differences else 0

sys.exit(main(*sys.argv[1:3]) if len(sys.argv) == 3 else print(__doc__) or 2)
