/**
 * Kills a child and all its descendants at once: a lane process leads a process group of its own, in which its
 * Chromium lives too. False when nothing of it is left.
 */
export function killGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 'SIGKILL')
  } catch {
    return false
  }
}

/** Ends the group of this very process; when it leads none (run by hand, for instance), the process alone. */
export function killOwnGroup(): void {
  if (!killGroup(process.pid)) process.kill(process.pid, 'SIGKILL')
}
