import { expect, it } from "vitest";
import { findProxies } from "./find-proxies";

const machineWith = (files: string[], userId = 0) => ({
  path: ["/usr/bin", "/usr/sbin"],
  userId,
  exists: (file: string) => files.includes(file),
});

it("finds both programs on the path", () => {
  const result = findProxies(machineWith(["/usr/sbin/haproxy", "/usr/bin/nginx"]));
  expect(result).toMatchObject({ found: [{ file: "/usr/sbin/haproxy" }, { file: "/usr/bin/nginx" }] });
});

it("names the packages that are missing", () => {
  expect(findProxies(machineWith(["/usr/sbin/haproxy"]))).toEqual({ packages: ["nginx-light"], canInstall: false });
});

it("installs with apt, as root, where no service would start", () => {
  const canInstall = (files: string[], userId?: number) =>
    "canInstall" in findProxies(machineWith(files, userId)) && findProxies(machineWith(files, userId));
  expect(canInstall(["/usr/bin/apt-get"])).toMatchObject({ packages: ["haproxy", "nginx-light"], canInstall: true });
  expect(canInstall(["/usr/bin/apt-get"], 1000)).toMatchObject({ canInstall: false });
  expect(canInstall(["/usr/bin/apt-get", "/run/systemd/system"])).toMatchObject({ canInstall: false });
});
