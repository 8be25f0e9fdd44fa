#!/usr/bin/env bash
# What every branch had at its last completed inventory, as CSV for a sheet: ./stock.sh > stock.csv
# Scopes: read_stock
. "$(dirname "$0")/dram.sh"

echo 'branch,item,amount,unit'
all=$(branches)
while read -r id name; do
  count=$(last_count "$id")
  [ -n "$count" ] || continue
  # Amounts are whole thousandths of their unit; null where nobody knows.
  dram GET "/api/v2/client/dashboard/inventories/$count/stock" | jq -r --arg branch "$name" \
    '.data[] | [$branch, .name_en, if .amount then .amount / 1000 else null end, .unit] | @csv'
done <<< "$all"
