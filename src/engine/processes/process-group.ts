/**
 * Kills a child process and all its descendants with one signal: a worker process leads a process group that includes
 * its Chromium. Returns false if the group no longer exists.
 */
export function killGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 'SIGKILL')
  } catch {
    return false
  }
}

/** Kills the group of this process, or only the process if it leads no group (for example when run by hand). */
export function killOwnGroup(): void {
  if (!killGroup(process.pid)) process.kill(process.pid, 'SIGKILL')
}
