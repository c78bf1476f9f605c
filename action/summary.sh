#!/usr/bin/env bash
# Appends the result to the job summary.
set -euo pipefail

# GitHub rejects a summary of more than a mebibyte.
MAX_BYTES=1000000

{
  "$(dirname "$0")/headline.sh" "${EXIT_STATUS:?}"
  echo
  [ -n "${MARKDOWN:-}" ] && head -c "$MAX_BYTES" "$MARKDOWN"
  echo
} >>"${GITHUB_STEP_SUMMARY:?}"
