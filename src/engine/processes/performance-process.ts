import { createMeasurer } from '../measurement/lighthouse.ts'
import type { PerformanceEvent, PerformanceResult, PerformanceTask } from './messages.ts'
import { serveLane } from './serve-tasks.ts'

serveLane<PerformanceTask, PerformanceEvent, PerformanceResult>(createMeasurer)
