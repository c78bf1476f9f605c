import { workerData } from 'node:worker_threads'
import { groupMembers } from './group-memory.ts'
import { killOwnGroup } from './process-group.ts'

const POLL_MS = 250
const MEMORY_POLL_MS = 500
/** Of this process and its browser: a page that takes more has its process ended, as a machine without memory would. */
const MEMORY_MAX_BYTES = 2 * 1024 ** 3

// A thread of its own: the main thread may hang in a loop, and then never hears that its parent has gone.
setInterval(() => {
  if (process.ppid !== workerData.parentPid) killOwnGroup()
}, POLL_MS)
setInterval(endGlutton, MEMORY_POLL_MS)

function endGlutton(): void {
  const members = groupMembers(process.pid)
  const usedBytes = members.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0)
  const [largest] = members
  if (!largest || usedBytes <= MEMORY_MAX_BYTES) return
  if (largest.pid === process.pid) killOwnGroup()
  else process.kill(largest.pid, 'SIGKILL')
}
