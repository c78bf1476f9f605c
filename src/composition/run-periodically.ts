import type { Log } from '../shared/log.ts'

/** Runs a chore now and again after each run's end; a failure is logged and the next turn tries again. */
export function repeatedly(chore: () => Promise<unknown>, { everyMs, log }: { everyMs: number; log: Log }) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const turn = async () => {
    await chore().catch((err) => log.error({ err }, 'chore failed'))
    if (!isStopped) timer = setTimeout(turn, everyMs)
  }
  void turn()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
