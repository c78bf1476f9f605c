import { readFileSync } from 'node:fs'
import { generate } from '@graphql-codegen/cli'
import { expect, test } from 'vitest'
import config from '../codegen.ts'

test('the committed schema and typed operations match the output of `npm run generate`', async () => {
  const files = (await generate({ ...config, silent: true }, false)) as {
    filename: string
    content: string
  }[]

  expect(files.length).toBeGreaterThan(1)
  for (const { filename, content } of files)
    expect(content, `${filename} is stale: run npm run generate`).toBe(readFileSync(filename, 'utf8'))
})
