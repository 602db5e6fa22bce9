#!/usr/bin/env bash
# Verifies the tag of a release before anything is built: `verify-tag.sh TAG COMMIT`. The repository must contain the tag and origin/main.
set -euo pipefail
tag=$1 commit=$2

fail() {
  echo "error: $*" >&2
  exit 1
}

[ "$(git cat-file -t "refs/tags/$tag")" = tag ] || fail "$tag is not an annotated tag, so it has no signature"
[ "$(git rev-parse "refs/tags/$tag^{commit}")" = "$commit" ] || fail "$tag does not point to the commit $commit"
git merge-base --is-ancestor "$commit" origin/main || fail "the commit of $tag is not on main"

# The allowed signers are those of the current main, so that a key that was removed there cannot sign an older commit.
signers=$(mktemp)
trap 'rm -f "$signers"' EXIT
git show origin/main:.github/allowed_signers > "$signers"
git -c gpg.ssh.allowedSignersFile="$signers" -c gpg.minTrustLevel=fully verify-tag "$tag" ||
  fail "$tag is not signed by a key of .github/allowed_signers"

for manifest in pkg/*/package.json; do
  version=$(git show "$commit:$manifest" | node --print 'JSON.parse(require("fs").readFileSync(0)).version')
  [ "v$version" = "$tag" ] || fail "$manifest says version $version"
done
