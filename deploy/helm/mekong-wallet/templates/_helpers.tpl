{{- define "mekong-wallet.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
{{- end }}

{{/* At most 40 characters, because suffixes follow and a label has at most 63. */}}
{{- define "mekong-wallet.fullname" -}}
{{- $name := default .Chart.Name .Values.nameOverride }}
{{- if .Values.fullnameOverride }}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" }}
{{- else if contains $name .Release.Name }}
{{- .Release.Name | trunc 40 | trimSuffix "-" }}
{{- else }}
{{- printf "%s-%s" .Release.Name $name | trunc 40 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{- define "mekong-wallet.chart" -}}
{{- printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{- end }}

{{/* Takes a dict of `root` and `component`, as the next two do. */}}
{{- define "mekong-wallet.selectorLabels" -}}
app.kubernetes.io/name: {{ include "mekong-wallet.name" .root }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "mekong-wallet.labels" -}}
helm.sh/chart: {{ include "mekong-wallet.chart" .root }}
{{ include "mekong-wallet.selectorLabels" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end }}

{{/* Fields of a pod's spec that web and the simulator share. */}}
{{- define "mekong-wallet.podSpec" -}}
{{- $values := index .root.Values .component -}}
automountServiceAccountToken: false
# Of a Service named web or api, Kubernetes would set WEB_PORT or API_PORT, which are settings.
enableServiceLinks: false
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with $values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* Takes an image of the values as `image`, and `root`. */}}
{{- define "mekong-wallet.image" -}}
image: {{ printf "%s:%s" .image.repository (default .root.Chart.AppVersion .image.tag) | quote }}
imagePullPolicy: {{ .image.pullPolicy }}
{{- end }}

{{- define "mekong-wallet.containerSecurityContext" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* Takes a dict of `root`, and `settings` of one program. */}}
{{- define "mekong-wallet.env" -}}
- name: WEB_PUBLIC_URL
  value: {{ required "webPublicUrl is required: the origin that browsers reach web at" .root.Values.webPublicUrl | quote }}
{{- if .root.Values.apiPublicUrl }}
- name: API_PUBLIC_URL
  value: {{ .root.Values.apiPublicUrl | quote }}
{{- else if .root.Values.simulator.enabled }}
{{- fail "apiPublicUrl is required with the simulator: the origin that browsers reach it at" }}
{{- end }}
- name: SIMULATOR
  value: {{ ternary "on" "off" .root.Values.simulator.enabled | quote }}
- name: METRICS_HOST
  value: "0.0.0.0"
{{- range $name, $value := mergeOverwrite (deepCopy .root.Values.settings) .settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- define "mekong-wallet.secret" -}}
{{ required "existingSecret is required: the name of a Secret with SESSION_SECRETS" .Values.existingSecret }}
{{- end }}

{{- define "mekong-wallet.apiUrl" -}}
{{- if .Values.web.apiUrl }}
{{- .Values.web.apiUrl }}
{{- else if .Values.simulator.enabled }}
{{- printf "http://%s-simulator:%v" (include "mekong-wallet.fullname" .) .Values.simulator.service.port }}
{{- else }}
{{- fail "web.apiUrl is required without the simulator: the origin of the operator's backend" }}
{{- end }}
{{- end }}

{{/* A pod's full name, which HAProxy resolves without the search list. Takes `root` and `shard`. */}}
{{- define "mekong-wallet.shardHost" -}}
{{- $name := printf "%s-simulator" (include "mekong-wallet.fullname" .root) }}
{{- printf "%s-%d.%s-pods.%s.svc.%s" $name (int .shard) $name .root.Release.Namespace .root.Values.clusterDomain }}
{{- end }}

{{- define "mekong-wallet.shardUrls" -}}
{{- range $shard := untilStep 1 (int (add (int .Values.simulator.shards) 1)) 1 }}
{{- if gt $shard 1 }} {{ end }}http://{{ include "mekong-wallet.shardHost" (dict "root" $ "shard" $shard) }}:4000
{{- end }}
{{- end }}

{{/* Probes of a program on its port `http`. Takes the seconds that a start may take. */}}
{{- define "mekong-wallet.probes" -}}
startupProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 2
  failureThreshold: {{ div . 2 }}
livenessProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 2
{{- end }}
