import { setPasswordScheme } from "../../apps/mock-api/src/domain/password-scheme";

setPasswordScheme("scrypt-test");
