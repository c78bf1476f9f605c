import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AuditOptions } from '../../src/cli/audit-options.ts'
import { createRunJudge } from '../../src/cli/judge-run.ts'
import { createRestClient } from '../../src/cli/rest-client.ts'
import { runAudits } from '../../src/cli/run-audits.ts'
import { createTerminal } from '../../src/cli/terminal.ts'
import type { Issue } from '../../src/model/issue.ts'
import { make } from './make.ts'
import type { TestService } from './service.ts'

/**
 * Runs the `audit` command against a service in the same process. Each URL's audit finds the issues that
 * `issuesOf` returns.
 */
export async function runOnService(
  service: TestService,
  {
    urls,
    apiKey,
    options = {},
    issuesOf = () => [],
  }: {
    urls: string[]
    apiKey: string
    options?: Partial<AuditOptions>
    issuesOf?: (url: string) => Issue[]
  },
) {
  const out = new PassThrough()
  const terminal = createTerminal(out as unknown as NodeJS.WriteStream)
  const allOptions = { mode: 'basic', ...options }
  const { judge } = await createRunJudge(allOptions)
  const runner = createRestClient({ server: service.url, apiKey })
  const running = runAudits(urls, { options: allOptions, runner, terminal })
  for (const url of urls) {
    const run = await service.nextRun()
    await run.issues(...issuesOf(url))
    run.complete({ pages: [make.page({ url, finalUrl: url, metrics: make.metrics() })] })
  }
  const result = await running
  const judged = judge(result.audits, terminal)
  out.end()
  return {
    audits: judged.audits,
    exitStatus: Math.max(result.exitStatus, judged.exitStatus),
    printed: await text(out),
  }
}
