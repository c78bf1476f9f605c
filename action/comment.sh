#!/usr/bin/env bash
# Writes the result into a comment on the pull request, which the first run creates and later runs update. If the token
# may not comment, as in a pull request from a fork, the script only prints a warning.
set -uo pipefail

# GitHub rejects a comment of more than 65,536 characters. The note about the rest needs space, too.
MAX_CHARACTERS=65000
MARKER="<!-- audit-service ${GITHUB_WORKFLOW:-}/${GITHUB_JOB:-} -->"
RUN="${GITHUB_SERVER_URL:-https://github.com}/${GITHUB_REPOSITORY:?}/actions/runs/${GITHUB_RUN_ID:-}"
COMMENTS="${GITHUB_API_URL:?}/repos/${GITHUB_REPOSITORY:?}/issues/${PULL_REQUEST:?}/comments"

call() {
  # The token comes from a file descriptor, so that it isn't in the process list.
  curl --silent --show-error --fail-with-body --max-time 30 --retry 2 \
    --config <(printf 'header = "Authorization: Bearer %s"' "$GITHUB_TOKEN") \
    --header 'Accept: application/vnd.github+json' --header 'X-GitHub-Api-Version: 2022-11-28' "$@"
}

give_up() {
  echo "::warning::Audit Service could not comment on the pull request: $1"
  exit 0
}

find_comment() {
  local page=1 comments id
  while :; do
    comments=$(call "$COMMENTS?per_page=100&page=$page") || return 1
    id=$(jq -r --arg marker "$MARKER" 'map(select(.body // "" | startswith($marker)))[0].id // empty' <<<"$comments")
    if [ -n "$id" ]; then
      echo "$id"
      return 0
    fi
    [ "$(jq length <<<"$comments")" -lt 100 ] && return 0
    page=$((page + 1))
  done
}

body=$(mktemp)
trap 'rm -f "$body"' EXIT
{
  echo "$MARKER"
  "$(dirname "$0")/headline.sh" "${EXIT_STATUS:?}"
  echo
  [ -n "${MARKDOWN:-}" ] && cat "$MARKDOWN"
} | jq -Rs --argjson max "$MAX_CHARACTERS" --arg run "$RUN" '
  def closing: "\n</details>\n";
  # A group that is cut off would hide the rest of the comment.
  def whole_groups: split(closing) | if length > 1 then (.[:-1] | join(closing)) + closing else .[0] end;
  def note: "\nGitHub limits the length of comments. The [job summary](\($run)) contains the whole report.\n";
  {body: (if length > $max then (.[0:$max] | whole_groups) + note else . end)}' >"$body"

id=$(find_comment) || give_up "$id"
if [ -n "$id" ]; then
  answer=$(call --request PATCH --data "@$body" "${COMMENTS%/*/comments}/comments/$id") || give_up "$answer"
else
  answer=$(call --request POST --data "@$body" "$COMMENTS") || give_up "$answer"
fi
jq -r '"Commented: " + (.html_url // "")' <<<"$answer"
