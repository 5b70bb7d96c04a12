import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Program } from "../dev-stack/programs";
import { origin } from "../dev-stack/settings";

const HOST = "127.0.0.1";

interface ProxyInput {
  port: number;
  replicaPorts: readonly number[];
  folder: string;
}

export interface ReverseProxy {
  title: string;
  command: string;
  debianPackage: string;
  configOf(input: ProxyInput): string;
  argsOf(configFile: string, folder: string): string[];
}

/**
 * Timeouts are those of Debian's configuration. HAProxy removes a replica after 3 failed checks and adds it
 * after 2 good ones. It retries only failed connections.
 */
const haproxy: ReverseProxy = {
  title: "HAProxy",
  command: "haproxy",
  debianPackage: "haproxy",
  configOf: ({ port, replicaPorts }) => `global
  log stdout format raw local0
defaults
  mode http
  log global
  option httplog
  option dontlog-normal
  timeout check 5s
  timeout connect 1s
  timeout http-keep-alive 80s
  timeout client 50s
  timeout server 50s
frontend wallet
  bind ${HOST}:${port}
  default_backend web
backend web
  option httpchk GET /readyz
  default-server check inter 1s
${replicaPorts.map((replicaPort, index) => `  server web${index + 1} ${HOST}:${replicaPort}`).join("\n")}
`,
  argsOf: (configFile) => ["-f", configFile, "-db"],
};

/**
 * nginx has no health checks: it sends requests until a replica closes its listener, which resets queued connections.
 * Repeating a POST is safe, because forms carry keys.
 */
const nginx: ReverseProxy = {
  title: "nginx",
  command: "nginx",
  debianPackage: "nginx-light",
  configOf: ({ port, replicaPorts, folder }) => `worker_processes auto;
pid ${folder}/pid;
events { worker_connections 4096; }
http {
  access_log off;
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `  ${name}_temp_path ${folder}/${name};`).join("\n")}
  upstream web {
    zone web 64k;
${replicaPorts.map((replicaPort) => `    server ${HOST}:${replicaPort};`).join("\n")}
    keepalive 32;
  }
  server {
    listen ${HOST}:${port};
    location / {
      proxy_pass http://web;
      proxy_http_version 1.1;
      proxy_next_upstream error timeout non_idempotent;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }
}
`,
  argsOf: (configFile, folder) => ["-e", "stderr", "-p", folder, "-c", configFile, "-g", "daemon off;"],
};

export const proxies: readonly ReverseProxy[] = [haproxy, nginx];

export function proxyProgram(
  proxy: ReverseProxy,
  { file, port, replicaPorts, folder }: Omit<ProxyInput, "folder"> & { file: string; folder: string },
): Program {
  const ownFolder = mkdtempSync(join(folder, `${proxy.command}-`));
  chmodSync(ownFolder, 0o755);
  const configFile = join(ownFolder, "proxy.conf");
  writeFileSync(configFile, proxy.configOf({ port, replicaPorts, folder: ownFolder }));
  return {
    name: "proxy",
    command: file,
    args: proxy.argsOf(configFile, ownFolder),
    env: {},
    readyUrl: `${origin(HOST, port)}/readyz`,
  };
}
