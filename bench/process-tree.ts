import { readdirSync, readFileSync } from 'node:fs'

/** The number of clock ticks per second in `/proc/PID/stat`, which is the same on every Linux machine. */
const TICKS_PER_SECOND = 100

/** Returns the ids of a process and all its descendants. */
export function processTree(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? statOf(name)?.parent : null
    if (parent) parents.set(Number(name), parent)
  }
  const isOurs = (pid: number): boolean => {
    for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === root) return true
    return false
  }
  return [...parents.keys()].filter(isOurs)
}

export interface ProcessStat {
  parent: number
  /** The CPU time that the process has used, in seconds. */
  seconds: number
}

/** Returns null if the process has ended. */
export function statOf(pid: number | string): ProcessStat | null {
  // The program name, in parentheses, may contain any character.
  const fields = readProcFile(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  if (fields.length < 13) return null
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND }
}

/** Returns an empty string if the process has ended. */
export function readProcFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
