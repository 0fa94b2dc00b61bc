#!/usr/bin/env bash
# prom-client 15.1.3 on Node 20 and 24, promtool 2.42.0 of Debian 12.
#
# Guess: what the client library of a metrics system collects by default passes that system's own check.
# Seen:  three of its default metrics are gauges whose names end in `_total`; `promtool check metrics` names them and exits
#        with 3, so a check in a pipeline fails on a service that has added no metric of its own.
# Whom it meets: services on Node that let their pipeline check /metrics.
set -euo pipefail
promtool="$(command -v promtool)" || { echo 'promtool is needed: the package prometheus of Debian has it.'; exit 2; }
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund prom-client@15.1.3
cat > defaults.js <<'JS'
import { collectDefaultMetrics, Registry } from 'prom-client'
const register = new Registry()
collectDefaultMetrics({ register })
console.log(await register.metrics())
JS
node defaults.js > metrics.txt
code=0
"$promtool" check metrics < metrics.txt > said.txt 2>&1 || code=$?
cat said.txt
named="$(grep -c 'should not have "_total" suffix' said.txt || true)"
if [ "$code" != 3 ] || [ "$named" != 3 ]; then
  echo "This no longer holds: exit code $code, $named names."
  exit 1
fi
echo 'As written: three default metrics are refused by the check of their own system.'
