import type { CustomTypeOptions, ParseKeys, TFunction } from "i18next";

export type AnyNamespace = (keyof CustomTypeOptions["resources"])[];

export type TextKey = ParseKeys<AnyNamespace>;

export type Translate = TFunction<AnyNamespace>;
