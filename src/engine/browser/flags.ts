/** Returns the flags that all browsers share, except for the profile. */
export const browserFlags = (proxyUrl: string | null): string[] => [
  ...FLAGS,
  ...(proxyUrl === null ? [] : proxyFlags(proxyUrl)),
]

/**
 * Sends all traffic through the proxy. By default, requests to loopback and link-local addresses bypass any
 * proxy, prefetching resolves host names, and WebRTC opens its own sockets. Each of these would bypass the
 * address filter.
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
  // These flags turn off the browser's own network requests, dialogs and crash reports.
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
  // Pages can open windows faster than we can close them.
  '--block-new-web-contents',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-features=Translate,AcceptCHFrame,MediaRouter,OptimizationHints',
  // Pages from several contexts are open at the same time, and the browser must not throttle those in the
  // background.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--allow-pre-commit-input',
] as const
