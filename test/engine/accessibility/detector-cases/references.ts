import type { DetectorCase } from './detector-case.ts'

/** Hidden live regions, and attributes that refer to the wrong elements. */
export const REFERENCE_CASES: readonly DetectorCase[] = [
  {
    rule: 'status-message',
    fails: '<div aria-hidden="true"><p role="status"></p></div><button>Remind me</button>',
    passes: '<div><p role="status"></p></div><p aria-hidden="true">* * *</p><button>Remind me</button>',
  },
  {
    rule: 'status-message',
    fails: '<p aria-live="polite" aria-hidden="true">The seat is booked.</p>',
    passes:
      '<div><p aria-live="polite" aria-hidden="true">12 letters left</p><p role="status">You can type 12 more letters.</p></div>',
  },
  {
    rule: 'status-message',
    fails: '<div aria-hidden="true"><p>Ferries</p><p role="alert">The ferry is late.</p></div>',
    passes:
      '<button><span class="spinner" role="status" aria-hidden="true"></span> Loading</button><p class="spinner" role="status" aria-hidden="true"></p>',
  },
  {
    rule: 'status-message',
    fails: '<div aria-hidden="true"><p role="log">Anna has left.</p></div><p role="status"></p>',
    passes:
      '<div aria-hidden="true" style="position:fixed;left:100%;width:200px"><p role="log">Anna has left.</p></div>',
  },
  {
    rule: 'status-message',
    fails: '<div aria-hidden="true"><output>3 boats</output></div>',
    passes:
      '<div aria-hidden="true"><h1>Ferries</h1><p role="status">Booked</p></div><div role="dialog" aria-label="Help">Help</div>',
  },
  {
    rule: 'status-message',
    fails: '<div aria-hidden="true"><p role="status">The seat is booked.</p></div>',
    passes:
      '<button aria-controls="p">Messages</button><div id="p" aria-hidden="true"><p role="status">The seat is booked.</p></div>',
  },
]
