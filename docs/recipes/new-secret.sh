#!/usr/bin/env bash
# A new secret for a webhook: ./new-secret.sh https://hooks.bar.example/dram
# No key may do this: an owner signs in, with DRAM_EMAIL, DRAM_PASSWORD and, if there is a second
# step, DRAM_CODE. The old secret signs too for 24 hours: give the receiver the new one until then.
# Scopes: none
. "$(dirname "$0")/dram.sh"

signed=$(jq -n '{email: env.DRAM_EMAIL, password: env.DRAM_PASSWORD}' |
  dram POST /api/auth/dashboard-login --data @-)
if [ "$(jq 'has("step")' <<< "$signed")" = true ]; then
  signed=$(jq '{step, code: env.DRAM_CODE}' <<< "$signed" |
    dram POST /api/auth/second-factor --data @-)
fi
DRAM_KEY=$(jq -r .token <<< "$signed")
webhooks=$(dram GET /api/v2/client/webhooks)
id=$(jq -r --arg url "$1" 'first(.data[] | select(.url == $url)).id' <<< "$webhooks")
dram POST "/api/v2/client/webhooks/$id/secret" | jq -r .secret
