import { BSON, type CommandStartedEvent } from 'mongodb'

const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'findAndModify'])

/** The commands that a process has sent to the database. */
export interface Commands {
  commands: number
  writes: number
  /** The total size of all write commands in bytes. */
  writtenBytes: number
  /** The number of commands by name and collection, for example `find.audits`. */
  byName: Record<string, number>
}

/**
 * Counts the commands that a process sends to the database, except those that the driver sends on its own.
 */
export function createCommandMeter() {
  const total: Commands = { commands: 0, writes: 0, writtenBytes: 0, byName: {} }
  return {
    onCommand({ commandName, command }: CommandStartedEvent): void {
      total.commands += 1
      if (WRITES.has(commandName)) {
        total.writes += 1
        total.writtenBytes += BSON.calculateObjectSize(command)
      }
      const name = `${commandName}.${command.collection ?? command[commandName]}`
      total.byName[name] = (total.byName[name] ?? 0) + 1
    },
    read: (): Commands => structuredClone(total),
  }
}

/** Returns the commands sent between two readings. */
export function difference(after: Commands, before: Commands): Commands {
  const names = Object.entries(after.byName).map(
    ([name, count]) => [name, count - (before.byName[name] ?? 0)] as const,
  )
  return {
    commands: after.commands - before.commands,
    writes: after.writes - before.writes,
    writtenBytes: after.writtenBytes - before.writtenBytes,
    byName: Object.fromEntries(names.filter(([, count]) => count > 0)),
  }
}
