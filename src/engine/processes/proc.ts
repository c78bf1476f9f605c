import { readFileSync } from 'node:fs'

/**
 * Reads a file in a process's folder under `/proc`. Returns an empty string if the process has ended or there
 * is no `/proc`.
 */
export function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Returns the fields of `/proc/PID/stat`, starting with the state. The program name, which comes before the
 * state, may contain any character. Returns an empty list if the process has ended.
 */
export const statOf = (pid: number): string[] => {
  const stat = readProc(pid, 'stat')
  return stat === '' ? [] : stat.replace(/^.*\) /s, '').split(' ')
}
