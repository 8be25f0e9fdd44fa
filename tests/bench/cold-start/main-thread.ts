import type { CDPSession, Page } from '@playwright/test'

/** ms by what the main thread was doing, the most first. */
export type Busy = [name: string, ms: number][]

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args: { name?: string; data?: { url?: string; functionName?: string } }
}

const LABELS: Record<string, string> = {
  EvaluateScript: 'scripts: evaluated',
  'v8.evaluateModule': 'scripts: evaluated',
  'v8.compileModule': 'scripts: compiled',
  'v8.compile': 'scripts: compiled',
  FunctionCall: 'scripts: called later',
  RunMicrotasks: 'scripts: called later',
  TimerFire: 'scripts: called later',
  ParseHTML: 'page and styles: parsed',
  ParseAuthorStyleSheet: 'page and styles: parsed',
  UpdateLayoutTree: 'styles and layout',
  Layout: 'styles and layout',
  PrePaint: 'painting',
  Paint: 'painting',
  Layerize: 'painting',
  Commit: 'painting',
  MajorGC: 'rubbish collected',
  MinorGC: 'rubbish collected',
}

/** Traces a start, and sums up what the page's main thread did. */
export async function mainThreadOf(page: Page, open: () => Promise<unknown>): Promise<Busy> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'blink.user_timing'] },
  })
  await open()
  await ended(session)
  return busyOf(events)
}

async function ended(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
}

/** Each moment belongs to the innermost event that has a label. */
function busyOf(events: readonly TraceEvent[]): Busy {
  const spans = events
    .filter(({ ph, dur, name }) => ph === 'X' && dur && LABELS[name])
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const [busiest = []] = byThread(spans).sort((a, b) => total(b) - total(a))
  const sums = new Map<string, number>()
  const add = (name: string, us: number): void => {
    sums.set(name, (sums.get(name) ?? 0) + us / 1000)
  }
  const around: TraceEvent[] = []
  for (const span of busiest) {
    while (around.length > 0 && endOf(around.at(-1)) <= span.ts) around.pop()
    const parent = around.at(-1)
    if (parent) add(labelOf(parent), -(span.dur ?? 0))
    add(labelOf(span), span.dur ?? 0)
    around.push(span)
  }
  return [...sums].sort(([, a], [, b]) => b - a)
}

function byThread(spans: readonly TraceEvent[]): TraceEvent[][] {
  const threads = new Map<string, TraceEvent[]>()
  for (const span of spans) {
    const thread = `${span.pid} ${span.tid}`
    threads.set(thread, [...(threads.get(thread) ?? []), span])
  }
  return [...threads.values()]
}

function total(spans: readonly TraceEvent[]): number {
  return spans.reduce((sum, { dur }) => sum + (dur ?? 0), 0)
}

function endOf(span: TraceEvent | undefined): number {
  return (span?.ts ?? 0) + (span?.dur ?? 0)
}

function labelOf({ name }: TraceEvent): string {
  return LABELS[name] ?? name
}
