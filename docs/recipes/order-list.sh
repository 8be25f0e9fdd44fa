#!/usr/bin/env bash
# What to order for the next 7 days. Every morning at 8, by cron:
# 0 8 * * * cd /srv/dram && ./order-list.sh | mail -s 'To order' chef@bar.example
# Scopes: read_stock
. "$(dirname "$0")/dram.sh"

all=$(branches)
while read -r id name; do
  echo "$name"
  dram GET "/api/v2/client/to-buy?branch=$id&days=7" | jq -r '
    .data[] | select((.missing // 0) > 0)
    | "  \(.name_en): \(.bottles // "\(.missing / 1000) \(.unit)")"
      + (if .is_below_minimum then ", below its minimum" else "" end)'
done <<< "$all"
