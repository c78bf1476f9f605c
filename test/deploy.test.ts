import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { createMetrics } from '../src/metrics/metrics.ts'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const resources = ['settings', 'gateway', 'worker', 'network-policies'].flatMap((name) =>
  parseAllDocuments(read(`kubernetes/${name}.yaml`)).map((document) => document.toJS()),
)
const ofKind = (kind: string) => resources.filter((resource) => resource.kind === kind)
const VARIABLES = readFileSync('.env.example', 'utf8')
  .split('\n')
  .flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? [])

const metricNames = async (): Promise<string[]> => {
  const metrics = createMetrics({
    load: async () => ({ queued: 0, running: 0 }),
    oldestQueuedAt: async () => null,
  })
  return [...(await metrics.expose()).text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!)
}

describe('the Kubernetes manifests', () => {
  test('run the gateway and the worker without root, without capabilities and with a system call filter', () => {
    const pods = ofKind('Deployment').map(({ spec }) => spec.template.spec)

    expect(pods).toHaveLength(2)
    for (const { securityContext, containers, automountServiceAccountToken } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
      expect(['RuntimeDefault', 'Localhost']).toContain(securityContext.seccompProfile.type)
      expect(containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
      expect(automountServiceAccountToken).toBe(false)
    }
  })

  test('set a drain period, probes, a disruption budget, autoscaling and a network policy for each deployment', () => {
    const names = ofKind('Deployment').map(({ metadata }) => metadata.name)

    for (const kind of ['PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy'])
      expect(ofKind(kind).map(({ metadata }) => metadata.name)).toEqual(names)
    for (const { spec } of ofKind('Deployment')) {
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(25)
      expect(spec.template.spec.containers[0]).toMatchObject({
        startupProbe: expect.anything(),
        livenessProbe: expect.anything(),
      })
    }
  })

  test('scale workers by a metric that the service exposes', async () => {
    const [, worker] = ofKind('HorizontalPodAutoscaler')

    expect(await metricNames()).toContain(worker.spec.metrics[0].external.metric.name)
  })

  test('list every resource, and set only environment variables that exist', () => {
    const { resources: files } = parse(read('kubernetes/kustomization.yaml'))

    expect(files).toEqual(['settings.yaml', 'gateway.yaml', 'worker.yaml', 'network-policies.yaml'])
    const [settings] = ofKind('ConfigMap')
    expect(Object.keys(settings.data).filter((name) => !VARIABLES.includes(name))).toEqual([])
  })
})

test('the compose file sets only environment variables that exist, and grants no privileges', () => {
  const { services } = parse(read('compose.yaml'), { merge: true })
  const { gateway, worker } = services

  const names = [gateway, worker].flatMap(({ environment }) => Object.keys(environment))
  expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([])
  for (const service of [gateway, worker])
    expect(service).toMatchObject({
      user: '10001:10001',
      cap_drop: ['ALL'],
      security_opt: expect.arrayContaining(['no-new-privileges']),
    })
})

test('the Grafana dashboard uses only metrics that the service exposes', async () => {
  const names = await metricNames()
  const { panels } = JSON.parse(read('grafana/dashboard.json'))
  const used = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.flatMap(
      ({ expr }) => expr.replaceAll(/ by \([^)]*\)/g, '').match(/\b[a-z]+(_[a-z0-9]+)+(?=[[{)]|$)/g) ?? [],
    ),
  )

  const known = used.map((name: string) => name.replace(/_bucket$/, ''))
  expect(known.length).toBeGreaterThan(panels.length)
  expect(known.filter((name: string) => !names.includes(name))).toEqual([])
})
