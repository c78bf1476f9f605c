import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { startService } from '../../src/composition/service.ts'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/shared/log.ts'
import { issueOf } from '../api/sample-audits.ts'

/**
 * A gateway whose process also writes the audit's issues, as with `npm start`. It starts writing when it
 * receives SIGUSR2.
 */
const [auditId = '', issues = '', everyMs = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const service = await startService({
  config,
  log: createLog(config.logLevel),
  roles: { gateway: true, worker: false },
})
const { eventLog, audits } = service.app.infrastructure.stores

process.on('SIGUSR2', async () => {
  const lastSeq = Number(issues)
  for (let seq = 1; seq <= lastSeq; seq += 1) {
    const issue = { ...issueOf(seq), message: String(Date.now()) }
    await eventLog.append(auditId, seq, [{ kind: 'issue', issue }], new Date())
    await delay(Number(everyMs))
  }
  const counts = { error: lastSeq, warning: 0, info: 0 }
  const end = { at: new Date(), failure: null, scores: null, delta: null, provenance: null, heatmap: null }
  const written = { lastSeq, issueCounts: counts, suppressedCount: 0 }
  await audits.end({ id: auditId, attempt: 1 }, { status: 'completed', pages: [], ...end, ...written })
  const memory = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  process.stdout.write(`memory ${Math.round(Number(memory) / 1024)}\n`)
})
process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`ready ${service.gateway!.url}\n`)
