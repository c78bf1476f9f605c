import { execFile } from 'node:child_process'

export interface CommandResult {
  status: number
  stdout: string
  stderr: string
}

/** Runs one of the service's commands in a separate process, as an operator would. */
export function runCommand(
  args: string[],
  environment: Record<string, string>,
  stdin = '',
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const env = { ...process.env, LOG_LEVEL: 'info', ...environment }
    const child = execFile(process.execPath, ['src/main.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    )
    child.stdin?.end(stdin)
  })
}
