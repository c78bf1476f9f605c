/**
 * Kills a worker process and all its descendants with one signal. The worker leads a process group that
 * includes Chromium. Returns false if the group no longer exists.
 */
export function killGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 'SIGKILL')
  } catch {
    return false
  }
}

/**
 * Kills the group of this process. If the process doesn't lead a group, for example because a person started
 * it, kills only the process.
 */
export function killOwnGroup(): void {
  if (!killGroup(process.pid)) process.kill(process.pid, 'SIGKILL')
}
