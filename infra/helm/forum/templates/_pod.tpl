{{/* Names, labels and the parts that all pods share. */}}
{{- define "forum.name" -}}
{{- if eq .Release.Name "forum" }}forum{{ else }}{{ printf "%s-forum" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{/* (dict "root" . "part" "api") */}}
{{- define "forum.selector" -}}
app.kubernetes.io/name: forum
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "forum.labels" -}}
{{ include "forum.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "forum.podMetadata" -}}
labels:
  {{- include "forum.labels" . | nindent 2 }}
annotations:
  # A change of the settings starts pods anew.
  checksum/settings: {{ include (print .root.Template.BasePath "/settings.yaml") .root | sha256sum }}
  {{- if and .root.Values.metrics.enabled (has .part (list "api" "worker")) }}
  prometheus.io/scrape: 'true'
  prometheus.io/port: {{ .root.Values.metrics.port | quote }}
  {{- end }}
  {{- with .root.Values.podAnnotations }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}

{{- define "forum.podBasics" -}}
automountServiceAccountToken: false
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
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: { medium: Memory, sizeLimit: 128Mi }
  - name: data
    persistentVolumeClaim:
      claimName: {{ default (printf "%s-data" (include "forum.name" .root)) .root.Values.data.existingClaim }}
  {{- if ne .part "api" }}
  # Who takes an API over finds no older states of the forum.
  - name: backups
    persistentVolumeClaim:
      claimName: {{ default (printf "%s-backups" (include "forum.name" .root)) .root.Values.backups.existingClaim }}
  {{- with .root.Values.backups.keySecret }}
  - name: backup-keys
    secret: { secretName: {{ . }}, defaultMode: 0440 }
  {{- end }}
  {{- end }}
{{- end }}

{{/* The numbers of the pods that CloudNativePG runs, as JSON. */}}
{{- define "forum.postgresNumbers" -}}
{{- with .Values.postgres.cnpg }}{{ .numbers | default (untilStep 1 (int (add1 .instances)) 1) | toJson }}{{ end }}
{{- end }}

{{- define "forum.env" -}}
{{- if and .root.Values.backups.keySecret (ne .part "api") }}
- { name: BACKUP_KEY_FILE, value: /run/backup-keys/backup.keys }
{{- end }}
{{- if eq .root.Values.postgres.operator "cnpg" }}
{{- $name := printf "%s-postgres" (include "forum.name" .root) }}
{{- $login := "postgres://forum_runtime:$(RUNTIME_PASSWORD)@" }}
{{- $all := list }}
{{- range $nth := include "forum.postgresNumbers" .root | fromJsonArray }}
{{- $all = append $all (printf "%s%s-%d:5432/forum" $login $name (int $nth)) }}
{{- end }}
- name: RUNTIME_PASSWORD
  valueFrom:
    secretKeyRef: { name: {{ .root.Values.postgres.cnpg.runtimeSecret }}, key: password }
- name: DATABASE_URL
  value: {{ printf "%s%s-rw:5432/forum" $login $name }}
- name: DATABASE_READ_URL
  value: {{ join "," $all }}
{{- if ne .part "api" }}
- name: DATABASE_OWNER_URL
  valueFrom:
    secretKeyRef: { name: {{ $name }}-app, key: uri }
{{- end }}
{{- end }}
{{- end }}

{{/* `variant` of the image: unset, or -with-postgres. */}}
{{- define "forum.containerBasics" -}}
image: {{ printf "%s:%s%s" .root.Values.image.repository (default .root.Chart.AppVersion .root.Values.image.tag) (default "" .variant) }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - configMapRef: { name: {{ include "forum.name" .root }}-settings }
  - secretRef: { name: {{ .root.Values.secrets.existing }} }
  {{- if and .root.Values.secrets.owner (ne .part "api") }}
  - secretRef: { name: {{ .root.Values.secrets.owner }} }
  {{- end }}
{{- with include "forum.env" . | trim }}
env:
  {{- . | nindent 2 }}
{{- end }}
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: data, mountPath: /data }
  {{- if ne .part "api" }}
  - { name: backups, mountPath: /backups }
  {{- if .root.Values.backups.keySecret }}
  - { name: backup-keys, mountPath: /run/backup-keys, readOnly: true }
  {{- end }}
  {{- end }}
{{- end }}
