import { createMeasurer } from '../measurement/lighthouse.ts'
import type { PerformanceResult, PerformanceTask } from '../measurement/measurement.ts'
import type { PerformanceEvent } from './messages.ts'
import { serveLane } from './serve-tasks.ts'

serveLane<PerformanceTask, PerformanceEvent, PerformanceResult>(createMeasurer)
