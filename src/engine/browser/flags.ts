/** What every browser is started with, beside its profile. */
export const browserFlags = (proxyUrl: string | null): string[] => [
  ...FLAGS,
  ...(proxyUrl === null ? [] : proxyFlags(proxyUrl)),
]

/**
 * Everything through the proxy. Loopback and link-local addresses go around any proxy by default, names are looked up
 * for prefetching, and WebRTC opens sockets of its own: each would be a way past the address filter.
 */
const proxyFlags = (proxyUrl: string): string[] => [
  `--proxy-server=${proxyUrl}`,
  '--proxy-bypass-list=<-loopback>',
  `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${new URL(proxyUrl).hostname}`,
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
]

const FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--mute-audio',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  // Nothing of its own on the network, no dialogs, no crash reports.
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-client-side-phishing-detection',
  '--disable-prompt-on-repost',
  '--disable-hang-monitor',
  '--deny-permission-prompts',
  // Pages open windows by the hundred faster than they can be closed.
  '--block-new-web-contents',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-features=Translate,AcceptCHFrame,MediaRouter,OptimizationHints',
  // Pages of several contexts are open at once; none may be slowed for not being in front.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--allow-pre-commit-input',
] as const
