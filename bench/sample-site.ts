import { serveSampleSite } from '../src/demo/sample-site.ts'

/** By its own server: its pages ask that for what comes late, and what moves a page then is part of what is measured. */
export async function openSampleSite() {
  const { url, close } = await serveSampleSite()
  return { origin: url, [Symbol.asyncDispose]: close }
}
