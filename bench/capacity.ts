import { parseArgs } from 'node:util'
import { type AuditCost, capacityFor, type Target } from './capacity/estimate.ts'
import { auditIn, type Measurement, measureIdle, measureMode } from './capacity/measure.ts'
import { openRig } from './capacity/rig.ts'
import { openSite } from './sample-site.ts'

const KILOBYTE = 1000
/** The number of commands to print, starting with the most frequent. */
const SHOWN_COMMANDS = 12

/**
 * Measures the cost of an audit in each mode: the CPU time of the service and its browsers, commands to the
 * database, and bytes written and stored. Subtracts what the idle service uses in the same time. Then
 * calculates the resources needed for a million audits a day.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      modes: { type: 'string', default: 'sandbox,basic,standard,deep' },
      audits: { type: 'string', default: '3' },
      /** The folder of a site to audit instead of the sample site. */
      site: { type: 'string' },
      'idle-seconds': { type: 'string', default: '60' },
      'per-day': { type: 'string', default: '1000000' },
      peak: { type: 'string', default: '3' },
      'retention-days': { type: 'string', default: '90' },
    },
  })
  await using site = await openSite(values.site)
  await using rig = await openRig(new URL(site.origin).host)
  const { origin } = site
  for (const mode of ['sandbox', 'basic']) await auditIn(mode, rig, origin)
  const idle = await measureIdle(rig, Number(values['idle-seconds']))
  print(
    `idle: ${idle.commands.toFixed(1)} commands and ${idle.writes.toFixed(1)} writes a second, ` +
      `${idle.coreSeconds.toFixed(3)} cores`,
  )
  const target = {
    auditsPerDay: Number(values['per-day']),
    peak: Number(values.peak),
    retentionDays: Number(values['retention-days']),
    idle,
  }
  for (const mode of values.modes.split(',')) {
    const measured = await measureMode(mode, { rig, origin, idle, count: Number(values.audits) })
    tellCost(mode, measured)
    tellCapacity(measured.cost, target)
  }
}

function tellCost(mode: string, { cost, commandsByName, ...measured }: Measurement): void {
  print(
    `${mode}: ${measured.pages} pages, ${measured.issues} issues, ${measured.seconds.toFixed(1)} s; ` +
      `per audit ${cost.coreSeconds.toFixed(2)} core-seconds, ${cost.commands.toFixed(0)} commands, ` +
      `${cost.writes.toFixed(0)} writes, ${(cost.writtenBytes / KILOBYTE).toFixed(0)} kB written, ` +
      `${(cost.storedBytes / KILOBYTE).toFixed(0)} kB stored; ` +
      `embedded database ${measured.databaseSeconds.toFixed(2)} core-seconds`,
  )
  const shown = commandsByName.slice(0, SHOWN_COMMANDS).map(([name, count]) => `${name} ${count.toFixed(1)}`)
  print(`  commands, including those of the idle service: ${shown.join(', ')}`)
}

function tellCapacity(cost: AuditCost, target: Target): void {
  const { auditsPerSecond, workers, ...capacity } = capacityFor(cost, target)
  print(
    `  ${target.auditsPerDay} audits a day at ${target.peak} times the mean rate (${auditsPerSecond.toFixed(1)} a second): ` +
      `${workers} workers, ${capacity.commandsPerSecond.toFixed(0)} commands and ` +
      `${capacity.writesPerSecond.toFixed(0)} writes a second, ` +
      `${capacity.writtenMegabytesPerSecond.toFixed(1)} MB a second, ` +
      `${capacity.terabytes.toFixed(1)} TB in ${target.retentionDays} days`,
  )
}

const print = (line: string) => process.stdout.write(`${line}\n`)
