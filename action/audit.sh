#!/usr/bin/env bash
# Runs the audits, and writes the exit status and the paths of the reports as outputs. It doesn't fail itself, since the
# last step of the action does so after the reports are published.
set -uo pipefail

reports=${RUNNER_TEMP:?}/audit-service
rm -rf "$reports"
mkdir -p "$reports"

arguments=(audit)
# Each option is on its own line, so that the shell doesn't split or expand it.
while IFS= read -r line; do
  line=${line%$'\r'}
  [ -n "${line// /}" ] && arguments+=("$line")
done <<<"${INPUT_OPTIONS:-}"
[ -n "${INPUT_CONFIG:-}" ] && arguments+=(--config "$INPUT_CONFIG")
[ -n "${INPUT_BASELINE:-}" ] && arguments+=(--baseline "$INPUT_BASELINE")
arguments+=(--format "sarif=$reports/audit.sarif" --format "markdown=$reports/audit.md" --)
while IFS= read -r line; do
  line=${line%$'\r'}
  [ -n "${line// /}" ] && arguments+=("${line// /}")
done <<<"${INPUT_URLS:-}"

# The environment keeps the key out of the process list and the log.
[ -n "${INPUT_SERVER:-}" ] && export AUDIT_SERVICE_URL=$INPUT_SERVER
[ -n "${INPUT_KEY:-}" ] && export AUDIT_SERVICE_KEY=$INPUT_KEY

action=${GITHUB_ACTION_PATH:?}
"$action/node_modules/.bin/node" "$action/src/main.ts" "${arguments[@]}"
status=$?

{
  echo "exit-status=$status"
  [ -f "$reports/audit.sarif" ] && echo "sarif=$reports/audit.sarif"
  [ -f "$reports/audit.md" ] && echo "markdown=$reports/audit.md"
} >>"${GITHUB_OUTPUT:?}"
exit 0
