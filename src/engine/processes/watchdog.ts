import { workerData } from 'node:worker_threads'
import { groupMembers } from './group-memory.ts'
import { killOwnGroup } from './process-group.ts'

const POLL_MS = 250
const MEMORY_POLL_MS = 500
/**
 * The memory limit for this process and its browser combined. If they exceed it, the largest process is
 * killed, as the kernel would do when memory runs out.
 */
const MEMORY_MAX_BYTES = 2 * 1024 ** 3

// This check runs in a separate thread, because a main thread in an infinite loop wouldn't notice that the
// parent process has ended.
setInterval(() => {
  if (process.ppid !== workerData.parentPid) killOwnGroup()
}, POLL_MS)
setInterval(killOverMemory, MEMORY_POLL_MS)

function killOverMemory(): void {
  const members = groupMembers(process.pid)
  const usedBytes = members.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0)
  const [largest] = members
  if (!largest || usedBytes <= MEMORY_MAX_BYTES) return
  if (largest.pid === process.pid) killOwnGroup()
  else process.kill(largest.pid, 'SIGKILL')
}
