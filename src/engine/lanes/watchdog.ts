import { workerData } from 'node:worker_threads'
import { killOwnGroup } from './process-group.ts'

const POLL_MS = 250

// A thread of its own: the main thread may hang in a loop, and then never hears that its parent has gone.
setInterval(() => {
  if (process.ppid !== workerData.parentPid) killOwnGroup()
}, POLL_MS)
