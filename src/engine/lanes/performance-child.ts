import { createMeasurer } from '../performance/lighthouse.ts'
import type { PerformanceEvent, PerformanceResult, PerformanceTask } from './messages.ts'
import { serveLane } from './serve-lane.ts'

serveLane<PerformanceTask, PerformanceEvent, PerformanceResult>(createMeasurer)
