#!/usr/bin/env bash
# Prints what an exit status of the audit command means (docs/command-line.md).
case ${1:?} in
  0) echo '✅ **The audit passed.**' ;;
  1) echo '❌ **A gate or budget failed, or there are issues that are not in the baseline.**' ;;
  2) echo '⚠️ **A page could not be audited.**' ;;
  3) echo '⚠️ **The service failed, is busy or cannot be reached.** This says nothing about the pages.' ;;
  *) echo '⚠️ **The options, the key, the configuration or the baseline are wrong.**' ;;
esac
