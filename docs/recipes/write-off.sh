#!/usr/bin/env bash
# A write-off of a till: ./write-off.sh Cascade 5000267024011 1 breakage receipt-77
# The reason is breakage, spill, expired, tasting, staff, on_the_house, to_supplier or other.
# Scopes: read_stock write_deliveries
. "$(dirname "$0")/dram.sh"
branch=$1 barcode=$2 amount=$3 reason=$4 receipt=$5

all=$(branches)
branch_id=$(awk -v name="$branch" '{ id = $1; sub(/^[^ ]+ /, "") } $0 == name { print id }' <<< "$all")
found=$(dram GET "/api/v2/client/goods?search=$barcode")
good_id=$(jq -r 'if .total == 1 then .data[0].id else error("\(.total) items") end' <<< "$found")
jq -n --arg branch_id "$branch_id" --arg reason "$reason" --arg note "$receipt" \
  --arg good_id "$good_id" --argjson amount "$amount" \
  '{$branch_id, $reason, $note, lines: [{$good_id, unit: "piece", $amount}]}' |
  # The same receipt again is done once.
  dram POST /api/v2/client/movements -H "Idempotency-Key: $receipt" --data @- | jq -r .id
