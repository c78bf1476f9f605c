import { readFileSync } from 'node:fs'

/** Reads a file of a process under `/proc`. Returns an empty string if the process has ended or there is no `/proc`. */
export function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Returns the fields of `/proc/PID/stat` from the process's state on. The program's name before them may contain any
 * character. Empty if the process has ended.
 */
export const statOf = (pid: number): string[] => {
  const stat = readProc(pid, 'stat')
  return stat === '' ? [] : stat.replace(/^.*\) /s, '').split(' ')
}
