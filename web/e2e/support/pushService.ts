// A push service on this machine and the keys of a browser that uses it. Chromium's own service is on the internet, so the
// page gets this one's subscription instead.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';

export interface PushService {
  /** The texts that arrived, decrypted as the browser does it (RFC 8291). */
  received: string[];
  /** Makes the pages of this window subscribe here. */
  serve(window: BrowserContext): Promise<void>;
  stop(): void;
}

const info = (...parts: (string | Buffer)[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part)));

export async function startPushService(): Promise<PushService> {
  const keys = createECDH('prime256v1');
  const own = keys.generateKeys();
  const secret = randomBytes(16);
  const read = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 86);
    const shared = keys.computeSecret(sender);
    const material = Buffer.from(hkdfSync('sha256', shared, secret, info('WebPush: info\0', own, sender), 32));
    const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12));
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  const received: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push(read(Buffer.concat(parts)));
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/subscription`;
  const subscription = {
    endpoint,
    expirationTime: null,
    keys: { p256dh: own.toString('base64url'), auth: secret.toString('base64url') },
  };
  return {
    received,
    serve: async (window) =>
      void (await window.addInitScript((json) => {
        let made: unknown = null;
        Object.assign(PushManager.prototype, {
          getSubscription: () => Promise.resolve(made),
          subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
            made = {
              ...json,
              options: { applicationServerKey: applicationServerKey.buffer },
              toJSON: () => json,
              unsubscribe: () => Promise.resolve(true),
            };
            return Promise.resolve(made);
          },
        });
        Notification.requestPermission = () => Promise.resolve('granted');
      }, subscription)),
    stop: () => void server.close(),
  };
}
