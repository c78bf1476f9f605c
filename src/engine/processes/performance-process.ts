import { createMeasurer } from '../measurement/lighthouse.ts'
import type { PerformanceResult, PerformanceTask } from '../measurement/measurement.ts'
import type { PerformanceEvent } from './messages.ts'
import { serveTasks } from './serve-tasks.ts'

serveTasks<PerformanceTask, PerformanceEvent, PerformanceResult>(async (tools) => {
  const measure = await createMeasurer(tools)
  return (task, emit) => measure(task, (kind) => emit({ kind }))
})
