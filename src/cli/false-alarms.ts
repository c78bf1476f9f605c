import type { Command } from 'commander'
import { jsonCommand, runCommand } from './command.ts'

export function addFalseAlarmCommand(program: Command): void {
  program.addCommand(
    jsonCommand('false-alarms', 'Show the number of reported false alarms for each rule').action((options) =>
      runCommand(options, async ({ stores }) => {
        const rules = await stores.falseAlarms.countByRule()
        return {
          json: { rules },
          text:
            rules.length === 0
              ? 'No false alarms have been reported.'
              : rules.map(({ rule, count }) => `${String(count).padStart(6)}  ${rule}`).join('\n'),
        }
      }),
    ),
  )
}
