import { createProgram, withCommand } from './cli/program.ts'

await createProgram().parseAsync(withCommand(process.argv))
