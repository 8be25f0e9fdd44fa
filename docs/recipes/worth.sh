#!/usr/bin/env bash
# What the stock of every branch is worth, as CSV: a line for each currency.
# Scopes: read_stock read_money
. "$(dirname "$0")/dram.sh"

echo 'branch,worth,currency,items with a price,items'
all=$(branches)
while read -r id name; do
  count=$(last_count "$id")
  [ -n "$count" ] || continue
  # Whoever may not see money gets null in its place, and no refusal.
  dram GET "/api/v2/client/dashboard/inventories/$count/stock" | jq -r --arg branch "$name" '
    (.worth // error("the key needs the scope read_money")) as $worth
    | $worth.sums[] | [$branch, .amount / 100, .currency, $worth.known, $worth.counted] | @csv'
done <<< "$all"
