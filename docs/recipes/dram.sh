# What the recipes for a shell share. DRAM_URL and DRAM_KEY are in the environment.
set -euo pipefail

# dram METHOD PATH [more for curl] prints the answer; a refusal is printed as an error and ends it.
dram() {
  local method=$1 path=$2 answer
  shift 2
  answer=$(curl -sS --fail-with-body -X "$method" "$DRAM_URL$path" \
    -H "Authorization: Bearer ${DRAM_KEY-}" -H 'Content-Type: application/json' "$@") || {
    echo "$method $path: $answer" >&2
    return 1
  }
  printf '%s\n' "$answer"
}

# branches prints id and name of each that works, one a line.
branches() {
  dram GET '/api/client/branches?status=active&sort=name&order=asc&limit=100' | jq -r '.data[] | "\(.id) \(.name)"'
}

# last_count BRANCH prints the id of its last completed inventory; nothing if there is none.
last_count() {
  local query="branch=$1&status=closed&sort=closed_at&order=desc&limit=1"
  dram GET "/api/v2/client/dashboard/inventories?$query" | jq -r '.data[0].id // empty'
}
